const inDialog = (): boolean => document.activeElement?.closest('[role=dialog], [role=alertdialog]') != null;

/** Whether no control has the focus. The page and its `main` element do not count as controls. */
const isFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('main');
};

/**
 * Calls `takeFocus`, which moves the focus, if no control has the focus. While a dialog has the focus, the function
 * waits until the dialog is closed. The reason is the dialog that asks whether to leave a screen. It may close only
 * after the next screen is shown; the control that would get the focus back is then gone.
 * @returns a function that stops waiting
 */
export function whenFree(takeFocus: () => void): () => void {
  if (!inDialog()) {
    if (isFree()) takeFocus();
    return () => undefined;
  }
  const focusIfFree = (): void => {
    if (inDialog()) return;
    stop();
    if (isFree()) takeFocus();
  };
  // Dialogs are children of the body. A closing dialog may lose the focus before it is removed, or only when it is
  // removed.
  const observer = new MutationObserver(focusIfFree);
  const soon = (): void => void setTimeout(focusIfFree);
  const stop = (): void => {
    observer.disconnect();
    document.removeEventListener('focusout', soon);
  };
  observer.observe(document.body, { childList: true });
  document.addEventListener('focusout', soon);
  return stop;
}
