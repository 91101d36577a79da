import { useMemo, useRef, type RefObject } from 'react';

/** Tracks text that is being typed and is not in the form yet: fields update the form when they lose focus. */
export interface Typing {
  held: RefObject<boolean>;
  /** Handlers for the element around the form. */
  events: { onInput: () => void; onBlur: () => void };
  /** Call this when the typed text was saved or discarded. */
  forget: () => void;
}

/** A form updates its dirty state within this time, in ms, after a field has stored its text. */
const COMMIT_MS = 200;

export function useTyping(): Typing {
  const held = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useMemo(() => {
    const set = (holds: boolean): void => {
      clearTimeout(timer.current);
      held.current = holds;
    };
    return {
      held,
      events: {
        onInput: () => set(true),
        onBlur: () => {
          timer.current = setTimeout(() => set(false), COMMIT_MS);
        },
      },
      forget: () => set(false),
    };
  }, []);
}
