/** The code of a key that an input method takes; Safari's Enter that ends a composition has only this mark. */
const TAKEN_BY_INPUT_METHOD = 229;

/** Keys that act in the console and, while a text is composed, choose or refuse characters. */
const ACTING = new Set(['Enter', 'Escape']);

/**
 * Keeps Enter and Escape from the console while an input method composes a text, everywhere: there they choose
 * characters, so they must not submit, search or close anything.
 * @returns the function that ends it
 */
export function keepComposing(page: Window): () => void {
  const keep = (event: KeyboardEvent): void => {
    const isTaken = event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD;
    if (!isTaken || !ACTING.has(event.key)) return;
    event.stopImmediatePropagation();
    // Some browsers would submit the form.
    if (event.key === 'Enter') event.preventDefault();
  };
  page.addEventListener('keydown', keep, true);
  return () => page.removeEventListener('keydown', keep, true);
}
