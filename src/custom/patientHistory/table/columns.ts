import type { ComponentType } from 'react';
import type { ListColumn } from '../../../domain/entity/types';
import type { CellProps } from '../../../resources/extension';

/** A column of one of the history's tables. */
export interface HistoryColumn extends ListColumn {
  /** Key of the head, where it is not the field's own label. */
  label?: string;
  /** A cell of the tab's own. */
  Cell?: ComponentType<CellProps>;
  /** Its cell is the link to the details; default the first that is no link itself. */
  link?: true;
}

/** A column as wide as its text, for what is read rather than compared. */
export const column = (field: string, rest: Omit<HistoryColumn, 'field'> = {}): HistoryColumn => ({ field, ...rest });
