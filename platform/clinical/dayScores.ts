import { sql } from 'kysely';
import { momentText } from '../../src/domain/dates/zone';
import type { Queryable } from '../db/types';
import { notAfter, notBefore } from '../entities/dateBounds';
import { and, listOf, literal, run, type Sql } from '../db/sql';
import { columnSql, documentSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';
import type { StoredEntity } from '../entities/stored';
import type { DocumentOf } from '../../src/domain/records';
import { notWithdrawn } from './notWithdrawn';

const pointDoc = documentSql('patientData');

const DATA = 'patientData';
const HIGHEST = 4;

/** A symptom of a plan, with the tuples that are scores from 0 to 4. */
export interface SymptomType {
  dataId: string;
  name: string;
  tuples: number[];
}

/** A patient and a period: ISO 8601 times, and the zone in which days begin and end. */
interface PatientDays {
  patientId: string;
  startTime: string;
  endTime: string;
  timeZone: string;
}

/** The highest score of a symptom on a day. */
export interface DayScore {
  dataId: string;
  /** `YYYY-MM-DD` in the report's zone. */
  day: string;
  score: number;
}

/**
 * The indexes of the tuples that are scores: the grade if there is one, otherwise yes/no tuples and tuples with a
 * maximum of at most 4.
 */
function scoredTuples({ tupleDescriptions: described = [] }: DocumentOf<'dataType'>): number[] {
  const indexes = (rows: typeof described) => rows.map(({ index }) => index);
  const graded = indexes(described.filter(({ classType }) => classType === 'grade'));
  if (graded.length > 0) return graded;
  const scored = described.filter(
    ({ max, classType }) => classType === 'boolean' || (typeof max === 'number' && max <= HIGHEST),
  );
  return described.length === 0 ? [0] : indexes(scored);
}

/** The symptoms among the data types. */
export const symptomTypesOf = (dataTypes: readonly DocumentOf<'dataType'>[]): SymptomType[] =>
  dataTypes
    .filter(({ category }) => category === 'symptom')
    .map((type) => ({
      dataId: type.dataId,
      name: type.name,
      tuples: scoredTuples(type),
    }));

/**
 * The day of a record in a zone. A date without a time is the same day in every zone.
 * @param time SQL of a column with date keys
 */
const dayIn = (time: Sql, zone: Sql): Sql =>
  sql`CASE length(${time}) WHEN 10 THEN ${time} ELSE to_char(${time}::timestamptz AT TIME ZONE ${zone}, 'YYYY-MM-DD') END`;

/** An SQL condition for records with a known day within the report's period. */
function inDays(stored: StoredEntity, { startTime, endTime, timeZone }: Omit<PatientDays, 'patientId'>): Sql {
  const time = columnSql<'patientData'>(stored, 'eventTime');
  const column = stored.column('eventTime')?.name ?? 'eventTime';
  const bound = (at: string): string => momentText(Date.parse(at), timeZone);
  const within = [notBefore(column, bound(startTime)).whole, notAfter(column, bound(endTime))];
  return sql`length(${time}) IN (10, 24) AND ${and(within)}`;
}

/** The highest score of each of a patient's symptoms per day. Baselines are left out, because they are not events. */
export async function dayScores(
  db: Queryable,
  entities: EntityStore,
  types: readonly SymptomType[],
  { patientId, startTime, endTime, timeZone }: PatientDays,
): Promise<DayScore[]> {
  if (!entities.has(DATA) || types.length === 0) return [];
  const stored = entities.of(DATA);
  const column = (path: string) => columnSql(stored, path);
  const time = column('eventTime');
  const tuples = sql`${JSON.stringify(Object.fromEntries(types.map((type) => [type.dataId, type.tuples])))}::jsonb`;
  const where = sql`${column('patientId')} = ${patientId}::text
    AND ${inDays(stored, { startTime, endTime, timeZone })}
    AND ${column('dataId')} IN (SELECT jsonb_object_keys(${tuples}))
    AND coalesce(${pointDoc.json('baseline')}, 'false'::jsonb) <> 'true'::jsonb
    AND ${notWithdrawn(pointDoc.text('status'))}`;
  return run<DayScore>(
    db,
    sql`SELECT "dataId", day, max(score)::float8 AS score FROM (
        SELECT ${pointDoc.text('dataId')} AS "dataId",
          ${dayIn(time, sql`${timeZone}::text`)} AS day,
          CASE jsonb_typeof(given.value)
            WHEN 'number' THEN (given.value#>>'{}')::numeric
            WHEN 'boolean' THEN (given.value = 'true'::jsonb)::int
          END AS score
        FROM ${stored.table} CROSS JOIN LATERAL
          jsonb_array_elements(CASE WHEN jsonb_typeof(${pointDoc.json('data')}) = 'array' THEN ${pointDoc.json('data')} ELSE '[]'::jsonb END)
            WITH ordinality AS given (value, place)
        WHERE ${where} AND (${tuples} -> (${pointDoc.text('dataId')})) @> to_jsonb(given.place - 1)) scored
      WHERE score BETWEEN 0 AND ${literal(HIGHEST)} GROUP BY 1, 2 ORDER BY 1, 2`,
  );
}

/** An overall level on a day. */
export interface DayLevel {
  /** `YYYY-MM-DD` in the report's zone. */
  day: string;
  planId: string | null;
  levelId: string;
}

/**
 * A patient's overall alert levels per day. Duplicates are left out, so that there are few rows however many alerts
 * there are.
 */
export async function dayLevels(
  db: Queryable,
  entities: EntityStore,
  overallIds: readonly string[],
  { patientId, startTime, endTime, timeZone }: PatientDays,
): Promise<DayLevel[]> {
  if (!entities.has(DATA)) return [];
  const stored = entities.of(DATA);
  const column = (path: string) => columnSql(stored, path);
  const time = column('eventTime');
  return run<DayLevel>(
    db,
    sql`SELECT DISTINCT ${dayIn(time, sql`${timeZone}::text`)} AS day,
        ${pointDoc.text('planId')} AS "planId", ${pointDoc.json('data')}->>0 AS "levelId"
      FROM ${stored.table}
      WHERE ${column('patientId')} = ${patientId}::text
        AND ${inDays(stored, { startTime, endTime, timeZone })}
        AND ${column('dataId')} IN ${listOf(overallIds)}
        AND coalesce(${pointDoc.json('data')}->>0, '') <> '' AND ${notWithdrawn(pointDoc.text('status'))}`,
  );
}
