// The version of the program, as written into tree files.
// A test holds it against package.json.

export const VERSION = '0.1.0';
