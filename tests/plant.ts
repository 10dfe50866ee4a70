// Bugs that are planted in a source, each as one replacement of a text, to see that something notices them.

/** A text that must occur exactly once in its file, and its replacement. */
export interface Replacement {
  readonly text: string;
  readonly replacement: string;
}

/**
 * The source of a file with the bug. @throws Error that names the text when it does not stand there exactly
 * once.
 */
export function plant(source: string, { text, replacement }: Replacement): string {
  const parts = source.split(text);
  if (parts.length === 2) return parts.join(replacement);
  throw new Error(`"${text}" is to be replaced, and stands there ${parts.length - 1} times.`);
}
