import type { Queryable } from '../../db/types';
import { columnSql, Params, run } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import type { StoredEntity } from '../../entities/stored';

const DATA = 'patientData';
const DAY_MS = 86_400_000;
/** Times are stored as they were written, in whatever zone: the text of one is no further from its moment in UTC. */
const ZONE_DAYS = 1;
/** Texts that begin with a day of the calendar, whatever the month. */
const DATED = '^[12]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])';

const textAt = (moment: number): string => new Date(moment).toISOString();

/** A record of an overall alert of a patient. */
export interface AlertRow {
  patientId: string;
  alertId: string;
  dataId: string;
  planId: string | null;
  /** Null where the record says that there is no alert any more. */
  levelId: string | null;
  /** ISO 8601, as it was written. */
  at: string;
}

export const valuesOf = (placeholder: string): string => `jsonb_array_elements_text(${placeholder})`;

/**
 * The one statement that looks for the latest alerts of many patients, by index: of each patient and alert its newest
 * records, those that may be the latest (`latestAlerts` says which is). These are the records of the newest day that is
 * surely past, of some days before it, and of those since.
 * @param wanted placeholders of JSON lists: the patients' ids, and the data ids of overall alerts
 */
export function newestRecords(
  stored: StoredEntity,
  params: Params,
  wanted: { patientIds: string; dataIds: string },
  now: number,
): string {
  const time = columnSql(stored, 'eventTime');
  const own = `${columnSql(stored, 'patientId')} = patient.id and ${columnSql(stored, 'dataId')} = wanted.id`;
  const past = params.add(textAt(now - ZONE_DAYS * DAY_MS), 'text');
  const until = params.add(textAt(now + ZONE_DAYS * DAY_MS), 'text');
  return `select patient.id as "patientId", newest.*
    from ${valuesOf(wanted.patientIds)} patient(id)
      cross join ${valuesOf(wanted.dataIds)} wanted(id)
      left join lateral (
        select to_char(left(${time}, 10)::date - ${2 * ZONE_DAYS + 1}, 'YYYY-MM-DD') as day from ${stored.table}
        where ${own} and ${time} > '' and ${time} <= ${past} and ${time} ~ '${DATED}'
        order by ${time} desc limit 1) known on true
      cross join lateral (
        select id as "alertId", wanted.id as "dataId", doc->>'planId' as "planId",
          case when jsonb_typeof(doc->'data') = 'array' then doc->'data'->>0 end as "levelId", ${time} as at
        from ${stored.table}
        where ${own} and ${time} > coalesce(known.day, '') and ${time} <= ${until}) newest`;
}

/** The records that may be the latest of each of these alerts that each of these patients has. @param now milliseconds since 1970 */
export async function newestAlerts(
  on: Queryable,
  entities: EntityStore,
  patientIds: readonly string[],
  dataIds: readonly string[],
  now: number,
): Promise<AlertRow[]> {
  if (!entities.has(DATA) || patientIds.length === 0) return [];
  const params = new Params();
  const wanted = {
    patientIds: params.add(JSON.stringify(patientIds), 'jsonb'),
    dataIds: params.add(JSON.stringify(dataIds), 'jsonb'),
  };
  return run<AlertRow>(on, newestRecords(entities.of(DATA), params, wanted, now), params.values);
}
