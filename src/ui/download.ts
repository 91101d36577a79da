/** Saves a response as a file. The browser keeps a large file on disk, not in memory. */
export async function saveResponse(response: Response, fileName: string): Promise<void> {
  saveBlob(await response.blob(), fileName);
}

export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The address is revoked in the next task, because the browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
