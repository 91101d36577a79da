import { useMemo, useRef, type RefObject } from 'react';

/** Whether something is being typed that its form has not taken yet: fields hand over what they hold when they are left. */
export interface Typing {
  held: RefObject<boolean>;
  /** To be spread on the element around the form. */
  events: { onInput: () => void; onBlur: () => void };
  /** What is being typed is not wanted any more, or has been saved. */
  forget: () => void;
}

export function useTyping(): Typing {
  const held = useRef(false);
  return useMemo(
    () => ({
      held,
      events: {
        onInput: () => {
          held.current = true;
        },
        // By the next task the form has said whether there are edits.
        onBlur: () => {
          setTimeout(() => {
            held.current = false;
          });
        },
      },
      forget: () => {
        held.current = false;
      },
    }),
    [],
  );
}
