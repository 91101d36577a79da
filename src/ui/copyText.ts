/** Copies by selecting the text, for pages that have no access to the clipboard. */
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
 * Copies a text to the clipboard, also on pages without TLS, where `navigator.clipboard` does not exist.
 * @throws if the browser allows neither way of copying
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (refused) {
    if (!copySelected(text)) throw refused;
  }
}
