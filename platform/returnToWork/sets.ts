import { sql } from 'kysely';
import { RTW_SETS, UNKNOWN, type RtwSet } from '../../src/domain/returnToWork/sets';
import type { Meaning } from '../../src/domain/returnToWork/meaning';
import type { AlertKind } from '../../src/domain/returnToWork/terms';
import { and, listOf, literal, run, type Sql } from '../db/sql';
import type { Queryable } from '../db/types';
import { columnSql, documentSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';
import { withReturnToWork, type Asked } from './tables';

const itemDoc = documentSql('rosterItem', 'i');
const patientDoc = documentSql('patient', 'who');

const ROSTER_SETS: readonly RtwSet[] = ['roster', 'rosterRegistered', 'rosterStatus'];

/** Items of rosters. An item is registered if it names a patient who exists. */
function rosterSet(set: RtwSet, entities: EntityStore, { orgIds }: Asked): Sql {
  if (!entities.has('rosterItem'))
    return sql`SELECT ''::text AS patient_id, ''::text AS id, now() AS time, NULL::text AS day, ''::text AS value, ''::text AS org_id, ''::text AS name WHERE false`;
  const stored = entities.of('rosterItem');
  const org = sql`i.${columnSql<'rosterItem'>(stored, 'orgId')}`;
  const owner = itemDoc.text('patientId');
  return sql`SELECT coalesce(${owner}, '') AS patient_id, i.id, NULL::timestamptz AS time, NULL::text AS day,
      ${set === 'rosterStatus' ? sql`coalesce(${itemDoc.text('status')}, '')` : sql`''`} AS value, ${org} AS org_id,
      trim(concat(${itemDoc.text('firstName')}, ' ', ${itemDoc.text('lastName')})) AS name
    FROM ${stored.table} i WHERE ${and([
      orgIds === undefined ? sql`true` : sql`${org} IN ${listOf(orgIds)}`,
      ...(set === 'rosterRegistered'
        ? [sql`EXISTS (SELECT FROM ${entities.of('patient').table} p WHERE p.id = ${owner})`]
        : []),
    ])}`;
}

const alertSet = (kind: AlertKind, onlyEvents: boolean): Sql =>
  sql`SELECT patient_id, id, at AS time, NULL::text AS day, ${onlyEvents ? sql`''` : sql`level`} AS value FROM alert_of
    WHERE kind = ${literal(kind)} ${onlyEvents ? sql`AND risk IN ('medium', 'high')` : sql``}`;

/** Employees with records of a table, each once, at the time of the newest record. */
const employeesWith = (table: Sql, day = sql`day`): Sql =>
  sql`SELECT patient_id, patient_id AS id, max(at) AS time, (array_agg(${day} ORDER BY at DESC))[1] AS day, '' AS value
    FROM ${table} GROUP BY 1`;

/**
 * The records of a set: patient_id, id, time, day and value. The day is null if the record has a time of day. It reads
 * the tables of `withReturnToWork`.
 */
function employeeSet(set: RtwSet, { from, timeZone }: Asked): Sql {
  const begun = (time: string): Sql => sql`${sql.ref(time)} >= ${from}::timestamptz`;
  const employees = (where: Sql): Sql =>
    sql`SELECT patient_id, patient_id AS id, start_at AS time, start_day AS day, '' AS value FROM employee WHERE ${where}`;
  const restricted = (where: Sql): Sql =>
    sql`SELECT patient_id, id, start_at AS time, start_day AS day, kind AS value FROM restriction WHERE ${where}`;
  const doses = (value: Sql, where: Sql): Sql =>
    sql`SELECT patient_id, id, at AS time, day, ${value} AS value FROM vaccination WHERE ${where}`;
  const completed = sql`state = 'completed'`;
  switch (set) {
    case 'registered':
      return employees(sql`registered`);
    case 'added':
      return employees(begun('start_at'));
    case 'statuses':
      return sql`SELECT patient_id, patient_id AS id, positive_at AS time, positive_day AS day,
          coalesce(status, ${literal(UNKNOWN)}) AS value FROM employee_status`;
    case 'tests':
      return sql`SELECT patient_id, id, at AS time, day, result AS value FROM test WHERE ${begun('at')}`;
    case 'positive':
      return employeesWith(sql`test WHERE result = 'positive' AND ${begun('at')}`);
    case 'doses':
      return doses(sql`type_id`, completed);
    case 'dosesInPeriod':
      return doses(sql`type_id`, and([completed, begun('at')]));
    case 'vaccinated':
      return employeesWith(sql`vaccination WHERE ${completed}`);
    case 'notGiven':
      return doses(sql`state`, sql`state <> 'completed'`);
    case 'open':
      return restricted(sql`open`);
    case 'begun':
      return restricted(begun('start_at'));
    case 'overallAlerts':
      return alertSet('overall', false);
    case 'covidAlerts':
      return alertSet('covid', false);
    case 'exposureAlerts':
      return alertSet('exposure', false);
    case 'overallEvents':
      return alertSet('overall', true);
    case 'covidEvents':
      return alertSet('covid', true);
    case 'exposureEvents':
      return alertSet('exposure', true);
    case 'exposed':
      return employeesWith(sql`alert_of WHERE kind = 'exposure' AND risk IN ('medium', 'high')`, sql`NULL::text`);
    case 'checkIns':
      return sql`SELECT patient_id, id, at AS time, NULL::text AS day, (at AT TIME ZONE ${timeZone}::text)::date::text AS value FROM check_in`;
    case 'missed':
      return sql`SELECT patient_id, patient_id AS id, first_day::timestamp AT TIME ZONE zone AS time, first_day::text AS day,
          day::text AS value FROM expected_window WHERE NOT checked_in`;
    default:
      return employees(sql`true`);
  }
}

/** The records of a set with the organization of each. */
const recordsOf = (set: RtwSet, entities: EntityStore, asked: Asked): Sql =>
  ROSTER_SETS.includes(set)
    ? rosterSet(set, entities, asked)
    : sql`SELECT s.patient_id, s.id, s.time, s.day, s.value, e.org_id, NULL::text AS name
        FROM (${employeeSet(set, asked)}) s JOIN employee e ON e.patient_id = s.patient_id`;

/** A number of records of a set with a value, of an organization. */
export interface SetCount {
  set: RtwSet;
  orgId: string;
  value: string;
  count: number;
}

/** Counts sets by organization and value, in one statement, so that all figures are of one moment. */
export function countSets(
  on: Queryable,
  entities: EntityStore,
  meanings: readonly Meaning[],
  asked: Asked,
  sets: readonly RtwSet[] = RTW_SETS,
): Promise<SetCount[]> {
  const counts = sets.map(
    (set) => sql`SELECT ${literal(set)} AS set, org_id AS "orgId", value, count(*)::int AS count
      FROM (${recordsOf(set, entities, asked)}) records GROUP BY 2, 3`,
  );
  return run<SetCount>(on, sql`${withReturnToWork(entities, meanings, asked)} ${sql.join(counts, sql` UNION ALL `)}`);
}

/** A record that a set counts. */
interface SetRecord {
  id: string;
  patientId: string;
  orgId: string;
  name: string;
  time: string | null;
  day: string | null;
}

/** Sets whose values are days. An interval of days, `2026-11-01/2026-11-30`, is a value of them, too. */
const BY_DAY: readonly RtwSet[] = ['checkIns', 'missed'];

function withValue(set: RtwSet, value: string): Sql {
  const [first, last] = BY_DAY.includes(set) ? value.split('/') : [];
  return last === undefined ? sql`value = ${value}::text` : sql`value BETWEEN ${first}::text AND ${last}::text`;
}

/** The records of a set, the newest first, and how many there are. */
export async function listSet(
  on: Queryable,
  entities: EntityStore,
  meanings: readonly Meaning[],
  asked: Asked,
  { set, value, offset, limit }: { set: RtwSet; value?: string | undefined; offset: number; limit: number },
): Promise<{ records: SetRecord[]; totalRecords: number }> {
  const where = value === undefined ? sql`true` : withValue(set, value);
  const [row] = await run<{ records: SetRecord[]; total: number }>(
    on,
    sql`${withReturnToWork(entities, meanings, asked)},
      records AS (SELECT * FROM (${recordsOf(set, entities, asked)}) all_of WHERE ${where}),
      page AS (SELECT * FROM records ORDER BY time DESC NULLS LAST, patient_id, id, value LIMIT ${limit}::int OFFSET ${offset}::int)
    SELECT (SELECT count(*)::int FROM records) AS total, coalesce((SELECT jsonb_agg(jsonb_build_object(
        'id', page.id, 'patientId', page.patient_id, 'orgId', page.org_id,
        'time', to_char(page.time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'day', page.day,
        'name', coalesce(page.name, trim(concat(${patientDoc.text('firstName')}, ' ', ${patientDoc.text('lastName')}))))
          ORDER BY page.time DESC NULLS LAST, page.patient_id, page.id, page.value)
      FROM page LEFT JOIN ${entities.of('patient').table} who ON who.id = page.patient_id), '[]') AS records`,
  );
  return { records: row?.records ?? [], totalRecords: row?.total ?? 0 };
}
