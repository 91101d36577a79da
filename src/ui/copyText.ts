/** Copies by way of a selection, which browsers allow where they keep the clipboard from a page. */
function copySelected(text: string): boolean {
  const holder = document.createElement('span');
  holder.textContent = text;
  holder.style.whiteSpace = 'pre';
  document.body.append(holder);
  const selection = getSelection();
  selection?.selectAllChildren(holder);
  try {
    return document.execCommand('copy');
  } finally {
    selection?.removeAllRanges();
    holder.remove();
  }
}

/**
 * Puts a text on the clipboard; also on a page that came without TLS, which has no `navigator.clipboard`.
 * @throws where the browser allows neither way
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (refused) {
    if (!copySelected(text)) throw refused;
  }
}
