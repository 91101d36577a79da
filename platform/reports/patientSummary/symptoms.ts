import { momentText } from '../../../src/domain/dates/zone';
import type { Database } from '../../db/types';
import { notAfter, notBefore } from '../../entities/dateBounds';
import { columnSql, Params, run } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import type { StoredEntity } from '../../entities/stored';
import type { DocumentOf } from '../../../src/domain/records';

const DATA = 'patientData';
const HIGHEST = 4;

/** A symptom of a plan, with the tuples that are scores from 0 to 4. */
export interface SymptomType {
  dataId: string;
  name: string;
  tuples: number[];
}

/** A patient and a period: ISO 8601 times, and the zone of its days. */
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

/** The tuples that are scores: the grade if there is one, otherwise all with a maximum of at most 4. */
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
 * The day of a record in a zone; a date without a time is its own day.
 * @param time column with date keys
 */
const dayIn = (time: string, zone: string): string =>
  `case length(${time}) when 10 then ${time} else to_char(${time}::timestamptz at time zone ${zone}, 'YYYY-MM-DD') end`;

/** Records with a known day, within the report's period. */
function inDays(
  stored: StoredEntity,
  params: Params,
  { startTime, endTime, timeZone }: Omit<PatientDays, 'patientId'>,
): string {
  const time = columnSql(stored, 'eventTime');
  const column = stored.column('eventTime')?.name ?? 'eventTime';
  const bound = (at: string): string => momentText(Date.parse(at), timeZone);
  const within = [notBefore(column, bound(startTime), params).whole, notAfter(column, bound(endTime), params)];
  return `length(${time}) in (10, 24) and ${within.join(' and ')}`;
}

/** The highest score of each of a patient's symptoms per day. Baselines are left out, because they are not events. */
export async function dayScores(
  { db }: Database,
  entities: EntityStore,
  types: readonly SymptomType[],
  { patientId, startTime, endTime, timeZone }: PatientDays,
): Promise<DayScore[]> {
  if (!entities.has(DATA) || types.length === 0) return [];
  const stored = entities.of(DATA);
  const column = (path: string) => columnSql(stored, path);
  const params = new Params();
  const time = column('eventTime');
  const tuples = params.add(
    JSON.stringify(Object.fromEntries(types.map((type) => [type.dataId, type.tuples]))),
    'jsonb',
  );
  const where = `${column('patientId')} = ${params.add(patientId, 'text')}
    and ${inDays(stored, params, { startTime, endTime, timeZone })}
    and ${column('dataId')} in (select jsonb_object_keys(${tuples}))
    and coalesce(doc->'baseline', 'false'::jsonb) <> 'true'::jsonb`;
  return run<DayScore>(
    db,
    `select "dataId", day, max(score)::float8 as score from (
        select doc->>'dataId' as "dataId",
          ${dayIn(time, params.add(timeZone, 'text'))} as day,
          case jsonb_typeof(given.value)
            when 'number' then (given.value#>>'{}')::numeric
            when 'boolean' then (given.value = 'true'::jsonb)::int
          end as score
        from ${stored.table} cross join lateral
          jsonb_array_elements(case when jsonb_typeof(doc->'data') = 'array' then doc->'data' else '[]'::jsonb end)
            with ordinality as given (value, place)
        where ${where} and (${tuples} -> (doc->>'dataId')) @> to_jsonb(given.place - 1)) scored
      where score between 0 and ${HIGHEST} group by 1, 2 order by 1, 2`,
    params.values,
  );
}

/** An overall level on a day. */
export interface DayLevel {
  /** `YYYY-MM-DD` in the report's zone. */
  day: string;
  planId: string | null;
  levelId: string;
}

/** A patient's overall alert levels per day, without duplicates, so that there are few rows however many alerts. */
export async function dayLevels(
  { db }: Database,
  entities: EntityStore,
  overallIds: readonly string[],
  { patientId, startTime, endTime, timeZone }: PatientDays,
): Promise<DayLevel[]> {
  if (!entities.has(DATA)) return [];
  const stored = entities.of(DATA);
  const column = (path: string) => columnSql(stored, path);
  const params = new Params();
  const time = column('eventTime');
  return run<DayLevel>(
    db,
    `select distinct ${dayIn(time, params.add(timeZone, 'text'))} as day,
        doc->>'planId' as "planId", doc->'data'->>0 as "levelId"
      from ${stored.table}
      where ${column('patientId')} = ${params.add(patientId, 'text')}
        and ${inDays(stored, params, { startTime, endTime, timeZone })}
        and ${column('dataId')} in (select jsonb_array_elements_text(${params.add(JSON.stringify(overallIds), 'jsonb')}))
        and coalesce(doc->'data'->>0, '') <> ''`,
    params.values,
  );
}
