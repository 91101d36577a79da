import { flushSync } from 'react-dom';
import { isWithin, joinPath } from '../paths';
import { fieldPathOf, type FormLayout } from '../uiSchema';
import type { FormStore } from './store';

const FOCUSABLE =
  'input:not([aria-hidden="true"]):not(:disabled), textarea:not([aria-hidden="true"]):not(:disabled), [role="combobox"], [tabindex="0"], button:not(:disabled)';

/** Paths of a layout's controls, in reading order. */
export function pathsInOrder(layout: FormLayout): string[] {
  return layout.elements.flatMap((element) => {
    if (element.type === 'Control') return [fieldPathOf(element)];
    if (element.type === 'Group') return element.elements.map(fieldPathOf);
    return element.elements.flatMap((tab) => tab.elements.map(fieldPathOf));
  });
}

/** The first shown fault in reading order. */
export function firstError(store: FormStore, layout: FormLayout): string | undefined {
  const order = pathsInOrder(layout);
  const place = (path: string) => {
    const at = order.findIndex((each) => isWithin(path, each));
    return at < 0 ? order.length : at;
  };
  return Object.keys(store.visibleErrors()).sort((a, b) => place(a) - place(b))[0];
}

/** Opens what hides the first field in error and puts the focus there; in a table, on the field's row. */
export function focusFirst(store: FormStore, layout: FormLayout, root: HTMLElement | null, base = ''): void {
  const path = firstError(store, layout);
  if (path === undefined || !root) return;
  flushSync(() => store.reveal(path));
  const fullPath = joinPath(base, path);
  const frames = [...root.querySelectorAll<HTMLElement>('[data-field]')].filter((frame) =>
    isWithin(fullPath, frame.dataset['field'] ?? ''),
  );
  const frame = frames.sort((a, b) => (b.dataset['field'] ?? '').length - (a.dataset['field'] ?? '').length)[0];
  const target = frame?.tabIndex === 0 ? frame : frame?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
}
