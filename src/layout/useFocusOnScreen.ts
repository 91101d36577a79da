import { useEffect, useRef } from 'react';
import { MAIN_ID } from './SkipLink';

/**
 * A link that opened another screen is gone with its own. The focus it leaves on nothing goes to the new screen, so that
 * the keyboard goes on there and not at the top of the page.
 */
export function useFocusOnScreen(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement === document.body) {
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    }
  }, [pathname]);
}
