const mac = (): boolean => /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** The name of a key on the user's platform: `mod+k` is ⌘K on a Mac, otherwise Ctrl+K. */
export function keyName(key: string): string {
  const parts = key.split('+').map((part) => (part.length === 1 ? part.toUpperCase() : part));
  if (mac()) return parts.map((part) => (part === 'mod' ? '⌘' : part)).join('');
  return parts.map((part) => (part === 'mod' ? 'Ctrl' : part)).join('+');
}

const TYPING = 'input, textarea, select, [contenteditable], [role="textbox"], [role="spinbutton"], [role="combobox"]';

/** Whether the key was pressed in a text field. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest(TYPING) !== null;
