import { useMemo, useRef, type RefObject } from 'react';

/** Whether something is being typed that its form has not taken yet: fields hand over what they hold when they are left. */
export interface Typing {
  held: RefObject<boolean>;
  /** To be spread on the element around the form. */
  events: { onInput: () => void; onBlur: () => void };
  /** What is being typed is not wanted any more, or has been saved. */
  forget: () => void;
}

/** Time in which a form updates its dirty state after a field has committed its text. */
const SETTLE_MS = 200;

export function useTyping(): Typing {
  const held = useRef(false);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useMemo(() => {
    const set = (holds: boolean): void => {
      clearTimeout(settling.current);
      held.current = holds;
    };
    return {
      held,
      events: {
        onInput: () => set(true),
        onBlur: () => {
          settling.current = setTimeout(() => set(false), SETTLE_MS);
        },
      },
      forget: () => set(false),
    };
  }, []);
}
