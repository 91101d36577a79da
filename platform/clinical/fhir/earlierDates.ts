import { spanOf } from '../../../src/domain/dates/partialDate';
import type { EntityRecord } from '../../../src/domain/entity/types';

/** Dates of imported records, and which moment of each was stored before they kept their precision. */
const DATES: Readonly<Record<string, Readonly<Record<string, 'from' | 'to'>>>> = {
  condition: { startDate: 'from', endDate: 'to' },
  medication: { startDate: 'from', endDate: 'to' },
  procedure: { startDate: 'from', endDate: 'to' },
  encounter: { start: 'from', end: 'to' },
  patientData: { eventTime: 'from' },
  blob: { createDate: 'from' },
};

const datesOf = (entity: string): [name: string, side: 'from' | 'to'][] => Object.entries(DATES[entity] ?? {});

/** What of a source stood in a record's fields before dates kept their precision: each date as one moment in UTC. */
export function withMoments(entity: string, fields: EntityRecord): EntityRecord {
  const moments = datesOf(entity).flatMap(([name, side]) => {
    const span = spanOf(fields[name]);
    return span ? [[name, new Date(span[side]).toISOString()] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(moments) };
}

/**
 * The dates of a record that stand as they were made of its source, as the source says them; what somebody has changed
 * since stays.
 * @param now the fields that the source gives @param earlier those that it gave before
 */
export function restoredDates(
  entity: string,
  record: EntityRecord,
  now: EntityRecord,
  earlier: EntityRecord,
): EntityRecord {
  return Object.fromEntries(
    datesOf(entity).flatMap(([name]) => {
      const date = now[name];
      const stands = date !== undefined && earlier[name] !== date && record[name] === earlier[name];
      return stands ? [[name, date]] : [];
    }),
  );
}
