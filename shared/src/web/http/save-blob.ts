/** The browser reads the address after the click, a large file some time after it. */
const KEPT_MS = 60_000;

/** Offers a file to be saved, as a link to a download does. @param name that it is saved under */
export function saveBlob(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
