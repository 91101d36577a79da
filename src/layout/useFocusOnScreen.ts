import { useEffect, useRef } from 'react';
import { MAIN_ID } from './SkipLink';

/**
 * When a link opens another screen, the link itself disappears. The lost focus is moved to the new screen, so that
 * keyboard users continue there and not at the top of the page.
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
