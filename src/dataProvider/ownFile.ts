/**
 * A file of the console itself, such as a font, usually from the browser's cache.
 * @throws Error if there is none
 */
export async function ownFile(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`A file of the console is missing: ${response.status}`);
  return response.blob();
}
