import { spanOf } from '../../../src/domain/dates/partialDate';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { FieldOf } from '../../../src/domain/records';
import type { Imported } from './identity';

/** The date fields of imported records. Earlier versions stored a date as its first (`from`) or last (`to`) moment. */
const DATES: { readonly [E in Imported]?: { readonly [Field in FieldOf<E>]?: 'from' | 'to' } } = {
  condition: { startDate: 'from', endDate: 'to' },
  medication: { startDate: 'from', endDate: 'to' },
  procedure: { startDate: 'from', endDate: 'to' },
  encounter: { start: 'from', end: 'to' },
  patientData: { eventTime: 'from' },
  blob: { createDate: 'from' },
};

const datesOf = (entity: Imported): [name: string, side: 'from' | 'to'][] => Object.entries(DATES[entity] ?? {});

/** The fields as earlier versions stored them: each date as a moment in UTC. */
export function withMoments(entity: Imported, fields: EntityRecord): EntityRecord {
  const moments = datesOf(entity).flatMap(([name, side]) => {
    const span = spanOf(fields[name]);
    return span ? [[name, new Date(span[side]).toISOString()] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(moments) };
}

/**
 * The dates to restore in a record: those that are still the moment that an earlier version derived from the source.
 * Dates that somebody has edited stay.
 * @param now the source's fields as this version reads them
 * @param earlier the same fields as earlier versions stored them
 */
export function restoredDates(
  entity: Imported,
  record: EntityRecord,
  now: EntityRecord,
  earlier: EntityRecord,
): EntityRecord {
  return Object.fromEntries(
    datesOf(entity).flatMap(([name]) => {
      const date = now[name];
      const isUnchanged = date !== undefined && earlier[name] !== date && record[name] === earlier[name];
      return isUnchanged ? [[name, date]] : [];
    }),
  );
}
