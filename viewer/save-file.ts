// Saves a text as a file on the reader's device.

/** Milliseconds until the URL of a file is revoked. The browser must have read the file by this time. */
const READING_MS = 1000;

/** Downloads a text as a file of this name and media type. */
export function saveFile(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), READING_MS);
}
