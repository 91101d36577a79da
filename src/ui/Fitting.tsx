import type { ReactNode } from 'react';

interface Props {
  /** The least width in px. Without it, the content is not wrapped in anything. */
  width: number | undefined;
  children: ReactNode;
}

/**
 * The content of a cell of a `DataTable` whose column shrinks to `width` if the window is narrow, and has the width of
 * its texts if there is room.
 */
export const Fitting = ({ width, children }: Props) =>
  width === undefined ? (
    children
  ) : (
    <span className="fitting" style={{ gridTemplateColumns: `minmax(${width}px, max-content)` }}>
      <span>{children}</span>
    </span>
  );
