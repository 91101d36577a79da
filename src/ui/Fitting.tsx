import type { ReactNode } from 'react';

interface Props {
  /** Keeps the column at `width`, however long the texts are, unless other columns leave free space. */
  width: number | undefined;
  /** Keeps the column at `width` however long its texts are, unless other columns leave free space. */
  yields?: boolean | undefined;
  children: ReactNode;
}

/**
 * The content of a `DataTable` cell. If there is room, the column is as wide as its texts. In a narrow window the
 * column shrinks to `width`, and on a tablet, where texts wrap, even below `width`.
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
