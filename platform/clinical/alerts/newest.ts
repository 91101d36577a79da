import type { Queryable } from '../../db/types';
import { columnSql, Params, run } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import type { StoredEntity } from '../../entities/stored';

const DATA = 'patientData';

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
 * The one statement that looks for the latest alerts of many patients, by index: of each patient and alert the records of
 * its newest moment until now. Which of several is the latest `latestAlerts` says, which knows their levels.
 * @param wanted placeholders: JSON lists of the patients' ids and of the data ids of overall alerts, and now
 */
export function newestRecords(
  stored: StoredEntity,
  { patientIds, dataIds, now }: { patientIds: string; dataIds: string; now: string },
): string {
  // A key by which moments are in order, however they are written.
  const time = columnSql(stored, 'eventTime');
  return `select patient.id as "patientId", newest.*
    from ${valuesOf(patientIds)} patient(id)
      cross join ${valuesOf(dataIds)} wanted(id)
      cross join lateral (
        select id as "alertId", wanted.id as "dataId", doc->>'planId' as "planId",
          case when jsonb_typeof(doc->'data') = 'array' then doc->'data'->>0 end as "levelId", doc->>'eventTime' as at
        from ${stored.table}
        where ${columnSql(stored, 'patientId')} = patient.id and ${columnSql(stored, 'dataId')} = wanted.id
          and ${time} > '' and ${time} <= ${now}
        order by ${time} desc fetch first 1 row with ties) newest`;
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
    now: params.add(new Date(now).toISOString(), 'text'),
  };
  return run<AlertRow>(on, newestRecords(entities.of(DATA), wanted), params.values);
}
