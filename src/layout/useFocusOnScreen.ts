import { useEffect, useRef } from 'react';
import { MAIN_ID } from './SkipLink';

/** Moves a lost focus to the screen, so that the next Tab goes to the screen and not to the top of the page. */
export function focusScreen(): void {
  if (document.activeElement !== document.body) return;
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/**
 * When a link opens another screen, the link itself disappears. The lost focus is moved to the new screen, so that
 * keyboard users continue there and not at the top of the page.
 */
export function useFocusOnScreen(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusScreen();
  }, [pathname]);
}
