// The version of the program, as written into tree files.

export const VERSION = '0.1.0';
