// Types of the modules that the build makes of the sentences, such as `virtual:first/en`.

declare module 'virtual:*' {
  export const sentences: Readonly<Record<string, string>>;
}
