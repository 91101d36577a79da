import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const isUsable = ':not(:disabled):not([aria-hidden=true])';
const FIELDS = [
  `input${isUsable}:not([type=file]):not([type=hidden])`,
  `textarea${isUsable}`,
  `select${isUsable}`,
  '[role=combobox]:not(input):not([aria-disabled=true])',
].join(', ');

/**
 * Focuses the first field. If there are no fields, focuses the button with `data-first`, or else the first button of
 * the actions.
 */
export function focusFirst(box: HTMLElement | null): void {
  for (const wanted of [FIELDS, '[data-first]:not(:disabled)', '.MuiDialogActions-root button:not(:disabled)']) {
    const found = box?.querySelector<HTMLElement>(wanted);
    if (!found) continue;
    const radios = box?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked') ?? [];
    const chosen = found instanceof HTMLInputElement && [...radios].find(({ name }) => name === found.name);
    (chosen || found).focus();
    return;
  }
}

/** Focuses the first field with an error, so that a screen reader reads the error and the user can correct the text. */
export function focusFault(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>(':is(input, textarea, [role=combobox])[aria-invalid=true]')?.focus();
}

const holdsFocus = (box: HTMLElement | null): boolean => box?.contains(document.activeElement) ?? false;

/**
 * The focus in a dialog. A dialog opens with the focus on its first field, and never on the dialog itself. A control
 * that is disabled while the dialog is busy loses the focus, and gets the focus back afterwards.
 * @returns handlers for the box
 */
export function useDialogFocus(box: RefObject<HTMLElement | null>, busy: boolean) {
  const last = useRef<HTMLElement>(null);
  const wasBusy = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    // A control with `autoFocus` already has the focus. This control is remembered, because a closing menu may take the
    // focus away.
    if (holdsFocus(box.current) && activeElement instanceof HTMLElement) last.current = activeElement;
  }, [box]);
  useEffect(() => {
    if (holdsFocus(box.current)) return;
    if (last.current) last.current.focus();
    else focusFirst(box.current);
  }, [box]);
  useEffect(() => {
    const content = box.current;
    const root = content?.closest('.MuiModal-root');
    if (busy || !content || !(root instanceof HTMLElement)) return;
    let pressed = false;
    // If something behind the dialog takes the focus, such as a dialog that has just closed or a form that has loaded,
    // MUI moves the focus to the dialog itself. This handler returns the focus to the control that had the focus. After
    // a press on the dialog's own surface the focus stays there, because the press may select text.
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (pressed || !(target instanceof Element) || target === content || !target.contains(content)) return;
      if (last.current?.isConnected) last.current.focus();
      if (!holdsFocus(content)) focusFirst(content);
    };
    const onPress = (): void => {
      pressed = true;
      setTimeout(() => (pressed = false));
    };
    root.addEventListener('mousedown', onPress);
    root.addEventListener('focusin', onFocusIn);
    return () => {
      root.removeEventListener('mousedown', onPress);
      root.removeEventListener('focusin', onFocusIn);
    };
  }, [box, busy]);
  useEffect(() => {
    const ended = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (!ended || holdsFocus(box.current)) return;
    last.current?.focus();
    if (!holdsFocus(box.current)) focusFirst(box.current);
  }, [box, busy]);
  return {
    onFocus: ({ target }: { target: EventTarget }): void => {
      if (target instanceof HTMLElement && box.current?.contains(target)) last.current = target;
    },
  };
}
