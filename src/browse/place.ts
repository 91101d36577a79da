import { createContext, useContext, useMemo, useState } from 'react';
import type { To } from 'react-router-dom';
import type { DayRange } from '../domain/history/range';
import { useShownRows } from './useShownRows';

/** The owner of the shown records: their parent, or the record that one of their fields refers to. */
export interface Owner {
  resource: string;
  /** The records' field that refers to the owner; not used if the owner is the records' parent. */
  field: string;
  id: string;
}

/** The open tab and record in a view of several lists. */
export interface Place {
  /** The owner; absent if the records of all owners are shown. Ids in addresses then include the owner's id. */
  of?: Owner | undefined;
  tab: string;
  /** The record whose details are open, or `create`. */
  recordId: string | undefined;
  /** The days shown; absent if the lists are not limited to days. */
  range?: DayRange | undefined;
  /**
   * The address of a tab, or of a record in the tab. The address keeps the days and, within the same tab, the filters.
   */
  to: (tab: string, recordId?: string) => To;
  /** Reports the ids of the rows on screen, in order. */
  show: (ids: string[]) => void;
  /** The id of the row that is `step` rows after `recordId` on screen; before it if `step` is negative. */
  neighbour: (recordId: string, step: number) => string | undefined;
  /** The element of the open drawer that repeats what the list announces; null if no drawer is open. */
  notice: HTMLElement | null;
  setNotice: (element: HTMLElement | null) => void;
}

export const PlaceContext = createContext<Place | null>(null);

/** @throws Error outside a view of lists */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('This is no part of a view of lists');
  return place;
}

/** The days shown. @throws Error if the lists are not limited to days */
export function useDays(): DayRange {
  const { range } = usePlace();
  if (!range) throw new Error('This view has no days');
  return range;
}

/** The id of the record whose records are shown. @throws Error if the records of all owners are shown */
export function useOwnerId(): string {
  const { of } = usePlace();
  if (!of) throw new Error('These are the records of everybody');
  return of.id;
}

/** The value of the place context. The hook also remembers which rows are on screen. */
export function usePlaceOf({
  of,
  tab,
  recordId,
  range,
  to,
}: Pick<Place, 'of' | 'tab' | 'recordId' | 'range' | 'to'>): Place {
  const rows = useShownRows();
  const [notice, setNotice] = useState<HTMLElement | null>(null);
  return useMemo(
    () => ({ of, tab, recordId, range, to, ...rows, notice, setNotice }),
    [notice, of, range, recordId, rows, tab, to],
  );
}
