import type { ComponentProps, MouseEvent } from 'react';

/** Whether a click asks for its target here, and not in another tab or window. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

interface Props extends ComponentProps<'a'> {
  to: string;
  /** Goes there. */
  onFollow: (to: string) => void;
}

/**
 * A link of which a page has many. The router's own link renders anew at each change of the address; this one stands
 * still, and leaves the going to who shows it.
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
