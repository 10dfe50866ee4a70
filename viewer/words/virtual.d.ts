// The modules that the build makes of the sentences: `virtual:first/en`.

declare module 'virtual:*' {
  export const sentences: Readonly<Record<string, string>>;
}
