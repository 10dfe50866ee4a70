// A file that the page offers for download.

/** Milliseconds for which the browser may read the bytes. */
const READING_MS = 1000;

/** Has the browser save these bytes under this name. */
export function offerFile(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), READING_MS);
}
