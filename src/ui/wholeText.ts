/** Whether a part of a cell hides the end of its text. */
const cuts = (part: Element): boolean => part.clientWidth > 0 && part.scrollWidth > part.clientWidth;

/**
 * Shows the whole text of a cut cell on hover. The title is set on hover, because the window's width decides which
 * cells are cut. A cell that has a title of its own, or contains an element with one, is left as it is.
 */
export function showWholeText({ target }: { target: EventTarget }): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell || cell.dataset['titled'] !== undefined || cell.querySelector('[title]')) return;
  if ([cell, ...cell.querySelectorAll('*')].some(cuts)) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}
