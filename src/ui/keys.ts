const mac = (): boolean => /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** A key as people of this machine read it: `mod+k` is ⌘K on a Mac, Ctrl+K elsewhere. */
export function keyName(key: string): string {
  const parts = key.split('+').map((part) => (part.length === 1 ? part.toUpperCase() : part));
  if (mac()) return parts.map((part) => (part === 'mod' ? '⌘' : part)).join('');
  return parts.map((part) => (part === 'mod' ? 'Ctrl' : part)).join('+');
}

const TYPING = 'input, textarea, select, [contenteditable], [role="textbox"], [role="spinbutton"], [role="combobox"]';

/** Whether a key press belongs to something that is being typed in. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest(TYPING) !== null;
