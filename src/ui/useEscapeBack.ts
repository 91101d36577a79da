import { useEffect, useRef } from 'react';
import { isTyping } from './keys';

/** What Escape closes before it leaves a screen. */
const OPEN = '.MuiModal-root, .MuiPopper-root, [role=tooltip]';

/**
 * Escape leaves a page, as it closes a drawer. It closes what is open on the page first, and in a text field it only
 * takes the focus from the field.
 */
export function useEscapeBack(leave: () => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    // Whatever the key closes is gone when the event arrives here, so it is looked up before.
    let wasOpen = false;
    const before = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') wasOpen = document.querySelector(OPEN) !== null;
    };
    const after = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || wasOpen) return;
      if (!isTyping(event)) latest.current();
      else if (event.target instanceof HTMLElement) event.target.blur();
    };
    addEventListener('keydown', before, { capture: true });
    addEventListener('keydown', after);
    return () => {
      removeEventListener('keydown', before, { capture: true });
      removeEventListener('keydown', after);
    };
  }, []);
}
