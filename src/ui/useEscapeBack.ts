import { useEffect, useRef } from 'react';
import { isTyping } from './keys';

/** Elements that Escape closes before it leaves a screen. */
const OPEN = '.MuiModal-root, .MuiPopper-root, [role=tooltip]';

/**
 * Escape leaves a page, as it closes a drawer. If something is open on the page, Escape closes only that; in a text
 * field, Escape only removes the focus.
 */
export function useEscapeBack(leave: () => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    // When the event reaches the window, the menu or dialog that Escape closes is already gone. So the capture phase
    // checks whether a menu or dialog is open.
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
