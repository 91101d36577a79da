const inDialog = (): boolean => document.activeElement?.closest('[role=dialog], [role=alertdialog]') != null;

/** Nothing that the user has chosen has the focus. The screen itself does not count. */
const isFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('main');
};

/**
 * Gives the focus away if nothing has it. While a dialog has it, this waits until the dialog is closed: the dialog that
 * asks whether to leave a screen may close after the next screen is there, and what it returns the focus to is gone.
 * @returns a function that stops waiting
 */
export function whenFree(give: () => void): () => void {
  if (!inDialog()) {
    if (isFree()) give();
    return () => undefined;
  }
  const settle = (): void => {
    if (inDialog()) return;
    stop();
    if (isFree()) give();
  };
  // Dialogs are children of the body. One that closes may lose the focus before it is removed, or only by its removal.
  const observer = new MutationObserver(settle);
  const later = (): void => void setTimeout(settle);
  const stop = (): void => {
    observer.disconnect();
    document.removeEventListener('focusout', later);
  };
  observer.observe(document.body, { childList: true });
  document.addEventListener('focusout', later);
  return stop;
}
