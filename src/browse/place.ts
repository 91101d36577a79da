import { createContext, useContext, useMemo } from 'react';
import type { To } from 'react-router-dom';
import type { DayRange } from '../domain/history/range';
import { useShownRows } from './useShownRows';

/** Whose records are looked at: their parent, or the record that a field of theirs names. */
export interface Owner {
  resource: string;
  /** By which field its records are found, where they are not its children. */
  field: string;
  id: string;
}

/** Where in a view of several lists one is. */
export interface Place {
  /** Absent: everybody's records are looked at, and an address names a record with whose it is. */
  of?: Owner | undefined;
  tab: string;
  /** The record whose details are open, or `create`. */
  recordId: string | undefined;
  /** The days on show; absent where lists have none. */
  range?: DayRange | undefined;
  /** The address of a tab, or of a record in it; the days stay, and within a tab its filters. */
  to: (tab: string, recordId?: string) => To;
  /** Says which rows are on screen, in order. */
  show: (ids: string[]) => void;
  /** The row so many places after another of those on screen. */
  neighbour: (recordId: string, step: number) => string | undefined;
}

export const PlaceContext = createContext<Place | null>(null);

/** @throws Error outside a view of lists */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('This is no part of a view of lists');
  return place;
}

/** The days on show. @throws Error where lists have none */
export function useDays(): DayRange {
  const { range } = usePlace();
  if (!range) throw new Error('This view has no days');
  return range;
}

/** The id of the record whose lists these are. @throws Error where they are everybody's */
export function useOwnerId(): string {
  const { of } = usePlace();
  if (!of) throw new Error('These are the records of everybody');
  return of.id;
}

/** A place of these parts, with its memory of which rows are on screen. */
export function usePlaceOf({ of, tab, recordId, range, to }: Omit<Place, 'show' | 'neighbour'>): Place {
  const rows = useShownRows();
  return useMemo(() => ({ of, tab, recordId, range, to, ...rows }), [of, range, recordId, rows, tab, to]);
}
