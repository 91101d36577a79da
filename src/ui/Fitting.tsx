import type { ReactNode } from 'react';

interface Props {
  /** The least width in px. Without it, the content is not wrapped in anything. */
  width: number | undefined;
  children: ReactNode;
}

/**
 * The content of a `DataTable` cell. Its column is as wide as its texts if there is room, and shrinks to `width` in a
 * narrow window.
 */
export const Fitting = ({ width, children }: Props) =>
  width === undefined ? (
    children
  ) : (
    <span className="fitting" style={{ gridTemplateColumns: `minmax(${width}px, max-content)` }}>
      <span>{children}</span>
    </span>
  );
