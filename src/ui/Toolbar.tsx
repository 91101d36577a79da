import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

const CONTROLS = 'a[href], button, input, [role=checkbox]';

const controlsOf = (bar: Element): HTMLElement[] =>
  [...bar.querySelectorAll<HTMLElement>(CONTROLS)].filter((each) => !each.matches(':disabled'));

/** The index of the control that a key leads to. Left and right go around at the ends. */
function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

interface Props {
  /** The accessible name. */
  label: string;
  children: ReactNode;
  sx?: SxProps<Theme>;
}

/**
 * Controls that are one tab stop, as WAI-ARIA describes a toolbar: the left and right arrow keys reach the other
 * controls, Home and End the first and the last. The control that had the focus last is the tab stop. Text fields do
 * not belong here, because they use these keys.
 */
export function Toolbar({ label, children, sx = {} }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement>(null);
  const updateTabOrder = (): void => {
    const controls = bar.current ? controlsOf(bar.current) : [];
    const stop = controls.find((each) => each === current.current) ?? controls[0];
    for (const each of controls) {
      const tabIndex = each === stop ? 0 : -1;
      if (each.tabIndex !== tabIndex) each.tabIndex = tabIndex;
    }
  };
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    updateTabOrder();
    const observer = new MutationObserver(updateTabOrder);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['tabindex', 'disabled', 'href'] });
    return () => observer.disconnect();
  }, []);
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || !bar.current || !controlsOf(bar.current).includes(target)) return;
    current.current = target;
    updateTabOrder();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!bar.current || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const controls = controlsOf(bar.current);
    const at = controls.findIndex((each) => each === event.target);
    // React also passes on the events of menus and dialogs, whose controls are elsewhere in the document.
    const to = at < 0 ? undefined : targetOf(event.key, at, controls.length);
    if (to === undefined) return;
    event.preventDefault();
    controls[to]?.focus();
  };
  return (
    <Box ref={bar} role="toolbar" aria-label={label} onFocus={onFocus} onKeyDown={onKeyDown} sx={sx}>
      {children}
    </Box>
  );
}
