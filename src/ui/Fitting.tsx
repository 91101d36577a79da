import type { ReactNode } from 'react';

interface Props {
  /** The minimum width in px. If undefined, the content gets no wrapper. */
  width: number | undefined;
  /** Keeps the column at `width` however long its texts are, unless other columns leave free space. */
  yields?: boolean | undefined;
  children: ReactNode;
}

/**
 * The content of a `DataTable` cell. Its column is as wide as its texts if there is room, and shrinks to `width` in a
 * narrow window. On a tablet, where texts wrap, it may be narrower still.
 */
export const Fitting = ({ width, yields = false, children }: Props) =>
  width === undefined ? (
    children
  ) : (
    <span
      className={yields ? 'fitting yields' : 'fitting'}
      style={{ gridTemplateColumns: `minmax(min(${width}px, 18vw - 78px), ${yields ? '1fr' : 'max-content'})` }}
    >
      <span>{children}</span>
    </span>
  );
