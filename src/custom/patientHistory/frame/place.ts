import { createContext, useContext } from 'react';
import type { To } from 'react-router-dom';
import type { ManifestEntry } from '../../../domain/entity/manifest';
import type { DayRange } from '../../../domain/history/range';

/** Stands for every patient. */
export const EVERYBODY = '*';

/** Where in a patient's history one is. */
export interface Place {
  /** `EVERYBODY` where the records of all patients are looked at. */
  patientId: string;
  /** Addresses name a record with whose it is, as they must where all patients' are looked at. */
  whole?: true;
  tab: string;
  /** The record whose details are open, or `create`. */
  recordId: string | undefined;
  range: DayRange;
  /** The address of a tab, or of a record in it; the days stay, and within a tab its filters. */
  to: (tab: string, recordId?: string) => To;
  /** Says which rows are on screen, in order. */
  show: (ids: string[]) => void;
  /** The row so many places after another of those on screen. */
  neighbour: (recordId: string, step: number) => string | undefined;
}

/** What names a record in an address. */
export const nameIn = ({ whole }: Place, { id, parent }: ManifestEntry, record: Record<string, unknown>): string =>
  String((whole && parent ? record['id'] : record[id]) ?? '');

export const PlaceContext = createContext<Place | null>(null);

/** @throws Error outside a patient's history */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('This is no part of a patient’s history');
  return place;
}
