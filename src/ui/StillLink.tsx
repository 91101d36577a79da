import type { ComponentProps, MouseEvent } from 'react';

/** Whether the click opens the link in this tab, and not in another tab or window. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

interface Props extends ComponentProps<'a'> {
  to: string;
  /** Navigates to the address. */
  onFollow: (to: string) => void;
}

/**
 * A link for lists with many links. The router's link re-renders at each change of the address; this link does not, and
 * leaves navigation to its parent.
 */
export const StillLink = ({ to, onFollow, onClick, children, ...rest }: Props) => (
  <a
    {...rest}
    href={to}
    onClick={(event) => {
      onClick?.(event);
      if (!isPlain(event)) return;
      event.preventDefault();
      onFollow(to);
    }}
  >
    {children}
  </a>
);
