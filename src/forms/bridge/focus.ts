import { flushSync } from 'react-dom';
import type { EntityRecord } from '../../domain/entity/types';
import { focusFirst as focusIn } from '../../ui/dialogFocus';
import { controlsOf, fieldPathOf, type AnyElement, type FormLayout } from '../elements';
import { isWithin, joinPath } from '../paths';
import type { FormStore } from './store';

const FOCUSABLE =
  'input:not([aria-hidden="true"]):not(:disabled), textarea:not([aria-hidden="true"]):not(:disabled), [role="combobox"], [tabindex="0"], button:not(:disabled)';

type Shown = (element: AnyElement) => boolean;

/**
 * Paths of a layout's controls in reading order.
 * @param shown returns false for an element that is skipped with its children
 */
export const pathsInOrder = (layout: FormLayout, shown?: Shown): string[] => controlsOf(layout, shown).map(fieldPathOf);

/** The first visible fault in reading order. */
export function firstError(store: FormStore, layout: FormLayout, shown?: Shown): string | undefined {
  const order = pathsInOrder(layout, shown);
  const place = (path: string) => {
    const at = order.findIndex((each) => isWithin(path, each));
    return at < 0 ? order.length : at;
  };
  return Object.keys(store.visibleErrors()).sort((a, b) => place(a) - place(b))[0];
}

/**
 * Opens the tab or page that hides the first field with a fault, and moves the focus to the field. If the field is in a
 * row of a table, the focus moves to the row.
 * @param base path of the form's data in the record
 * @param shown whether a layout's rule shows an element
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
  // Scrolls to the whole field with label and fault if the field fits, and always to the focused element.
  frame?.scrollIntoView({ block: 'nearest' });
  if (target !== frame) target?.scrollIntoView({ block: 'nearest' });
}

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * Moves the focus to the first field of a new record. If that one has a value already, as the organization that a list
 * is filtered by, the focus moves to the first required field without a value.
 */
export function focusStart(root: HTMLElement | null, required: readonly string[], record: EntityRecord): void {
  const frames = [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const nameOf = (frame: HTMLElement): string => frame.dataset['field'] ?? '';
  const [first] = frames;
  const isFilled = first !== undefined && hasValue(record[nameOf(first)]);
  const next = isFilled
    ? frames.find((frame) => required.includes(nameOf(frame)) && !hasValue(record[nameOf(frame)]))
    : undefined;
  focusIn(next ?? root);
}

/** Moves the focus to the first field of a form. */
export function focusFirstField(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>('[data-field]')?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}
