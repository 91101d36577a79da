import { sql } from 'kysely';
import type { Queryable } from '../../db/types';
import { run, type Sql } from '../../db/sql';
import { columnSql, documentSql } from '../../entities/sql';
import { notWithdrawn } from '../notWithdrawn';
import type { EntityStore } from '../../entities/store';
import type { StoredEntity } from '../../entities/stored';

const pointDoc = documentSql('patientData');

const DATA = 'patientData';

/** A record of a patient's overall alert. */
export interface AlertRow {
  patientId: string;
  alertId: string;
  dataId: string;
  planId: string | null;
  /** Null if the record says that the alert is over. */
  levelId: string | null;
  /** ISO 8601, as stored. */
  at: string;
}

export const valuesOf = (list: Sql): Sql => sql`jsonb_array_elements_text(${list})`;

/**
 * One statement that finds the latest alerts of many patients by index: for each patient and alert the records with the
 * newest time up to now. If several records have this time, `latestAlerts` selects one of them, because it knows the
 * levels. The statement's parameters are a JSON list of patient ids, a JSON list of the data ids of overall alerts, and
 * the current time.
 */
export function newestRecords(
  stored: StoredEntity,
  { patientIds, dataIds, now }: { patientIds: Sql; dataIds: Sql; now: Sql },
): Sql {
  // The column is a sort key, because the same time can be written in different ways.
  const time = columnSql<'patientData'>(stored, 'eventTime');
  return sql`SELECT patient.id AS "patientId", newest.*
    FROM ${valuesOf(patientIds)} patient(id)
      CROSS JOIN ${valuesOf(dataIds)} wanted(id)
      CROSS JOIN LATERAL (
        SELECT id AS "alertId", wanted.id AS "dataId", ${pointDoc.text('planId')} AS "planId",
          CASE WHEN jsonb_typeof(${pointDoc.json('data')}) = 'array' THEN ${pointDoc.json('data')}->>0 END AS "levelId", ${pointDoc.text('eventTime')} AS at
        FROM ${stored.table}
        WHERE ${columnSql<'patientData'>(stored, 'patientId')} = patient.id AND ${columnSql<'patientData'>(stored, 'dataId')} = wanted.id
          AND ${time} > '' AND ${time} <= ${now} AND ${notWithdrawn(pointDoc.text('status'))}
        ORDER BY ${time} DESC FETCH FIRST 1 ROW WITH TIES) newest`;
}

/**
 * The records that may be the latest ones, for each of these patients and alerts.
 * @param now milliseconds since 1970
 */
export async function newestAlerts(
  on: Queryable,
  entities: EntityStore,
  patientIds: readonly string[],
  dataIds: readonly string[],
  now: number,
): Promise<AlertRow[]> {
  if (!entities.has(DATA) || patientIds.length === 0) return [];
  const parameters = {
    patientIds: sql`${JSON.stringify(patientIds)}::jsonb`,
    dataIds: sql`${JSON.stringify(dataIds)}::jsonb`,
    now: sql`${new Date(now).toISOString()}::text`,
  };
  return run<AlertRow>(on, newestRecords(entities.of(DATA), parameters));
}
