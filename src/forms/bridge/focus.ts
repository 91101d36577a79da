import { flushSync } from 'react-dom';
import { controlsOf, fieldPathOf, type AnyElement, type FormLayout } from '../elements';
import { isWithin, joinPath } from '../paths';
import type { FormStore } from './store';

const FOCUSABLE =
  'input:not([aria-hidden="true"]):not(:disabled), textarea:not([aria-hidden="true"]):not(:disabled), [role="combobox"], [tabindex="0"], button:not(:disabled)';

type Shown = (element: AnyElement) => boolean;

/** Paths of a layout's controls, in reading order. @param shown leaves out an element with all it holds */
export const pathsInOrder = (layout: FormLayout, shown?: Shown): string[] => controlsOf(layout, shown).map(fieldPathOf);

/** The first shown fault in reading order. */
export function firstError(store: FormStore, layout: FormLayout, shown?: Shown): string | undefined {
  const order = pathsInOrder(layout, shown);
  const place = (path: string) => {
    const at = order.findIndex((each) => isWithin(path, each));
    return at < 0 ? order.length : at;
  };
  return Object.keys(store.visibleErrors()).sort((a, b) => place(a) - place(b))[0];
}

/**
 * Opens what hides the first field in error and puts the focus there; in a table, on the field's row.
 * @param base where the form's data lies in the record
 * @param shown tells what a rule hides, where the layout has rules
 */
export function focusFirst(
  store: FormStore,
  layout: FormLayout,
  root: HTMLElement | null,
  { base = '', shown }: { base?: string; shown?: Shown } = {},
): void {
  const path = firstError(store, layout, shown);
  if (path === undefined || !root) return;
  flushSync(() => store.reveal(path));
  const fullPath = joinPath(base, path);
  const frames = [...root.querySelectorAll<HTMLElement>('[data-field]')].filter((frame) =>
    isWithin(fullPath, frame.dataset['field'] ?? ''),
  );
  const frame = frames.sort((a, b) => (b.dataset['field'] ?? '').length - (a.dataset['field'] ?? '').length)[0];
  const target = frame?.tabIndex === 0 ? frame : frame?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
  // The whole field with its label and its fault, if it has the room; in any case what has the focus.
  frame?.scrollIntoView({ block: 'nearest' });
  if (target !== frame) target?.scrollIntoView({ block: 'nearest' });
}

/** Puts the focus into the first field of a form. */
export function focusFirstField(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>('[data-field]')?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}
