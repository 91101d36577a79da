import { sql } from 'kysely';
import { isCheckIn } from '../../clinical/checkIns';
import type { OverviewSet } from '../../../src/domain/dashboards/countedSets';
import { and, listOf, type Sql } from '../../db/sql';
import { columnSql, documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import type { Counted, Narrowing } from './counted';
import { inScope, ofScope, type Scope } from './scope';
import { DAY_MS } from '../../../src/domain/dates/units';

const patientDoc = documentSql('patient', 'p');

/** No records, for an entity that does not exist. */
export const NOTHING: Counted = {
  from: sql`FROM (SELECT NULL::text AS id) nothing WHERE false`,
  id: sql`id`,
  patientId: sql`id`,
  time: sql`id`,
};

/** SQL that is true for a time in the days before a moment. */
const within = (time: Sql, at: Date, days: number): Sql =>
  sql`${time} >= ${new Date(at.getTime() - days * DAY_MS).toISOString()}::text AND ${time} < ${at.toISOString()}::text`;

/** SQL that is true if a row `p` of patients has the plan, whether it runs or not. */
const hasPlan = (planId: string | undefined): Sql[] =>
  planId === undefined ? [] : [sql`p.doc->'plans' @> ${JSON.stringify([{ planId }])}::jsonb`];

/** The ids of the organizations of a row `p` of patients, each once, as a table for FROM. */
export const orgsOfPatient = sql`LATERAL (SELECT DISTINCT o->>'orgId' AS id FROM jsonb_array_elements(
  CASE WHEN jsonb_typeof(p.doc->'orgs') = 'array' THEN p.doc->'orgs' ELSE '[]' END) o WHERE o->>'orgId' <> '')`;

/** The patients in the scope who meet all of these conditions. */
export function patients(entities: EntityStore, where: readonly Sql[], scope: Scope = {}): Counted {
  const stored = entities.of('patient');
  return {
    from: sql`FROM ${stored.table} p WHERE ${and([sql`true`, ...where, ...inScope(scope)])}`,
    id: sql`p.id`,
    patientId: sql`p.id`,
    time: sql`p.${columnSql<'patient'>(stored, 'patientCreated')}`,
  };
}

function registered(entities: EntityStore, asked: Narrowing, days: number): Counted {
  const created = sql`p.${columnSql<'patient'>(entities.of('patient'), 'patientCreated')}`;
  return patients(entities, [within(created, asked.at, days)], asked);
}

/** Completed check-ins, as in the list of silent patients. */
function checkIns(entities: EntityStore, asked: Narrowing, days: number): Counted {
  if (!entities.has('journal')) return NOTHING;
  const stored = entities.of('journal');
  const time = sql`j.${columnSql<'journal'>(stored, 'createDate')}`;
  const patientId = sql`j.${columnSql<'journal'>(stored, 'patientId')}`;
  const completed = isCheckIn('j');
  const where = and([completed, within(time, asked.at, days), ...ofScope(entities, patientId, asked)]);
  return { from: sql`FROM ${stored.table} j WHERE ${where}`, id: sql`j.id`, patientId, time };
}

function alerts(entities: EntityStore, asked: Narrowing, lab: boolean): Counted {
  const { at, levels, level } = asked;
  const where = and([
    sql`a.data_id IN ${listOf(levels.dataIds)} AND a.level <> '' AND ${lab ? sql`a.lab` : sql`NOT a.lab`}`,
    within(sql`a.event_time`, at, 1),
    ...(level === undefined ? [] : [sql`a.level = ${level}::text`]),
    ...ofScope(entities, sql`a.patient_id`, asked),
  ]);
  return {
    from: sql`FROM alert a WHERE ${where}`,
    id: sql`a.id`,
    patientId: sql`a.patient_id`,
    time: sql`a.event_time`,
  };
}

/** Patients whose last version is their deletion. */
function deleted(entities: EntityStore): Counted {
  const { table, versionTable } = entities.of('patient');
  return {
    from: sql`FROM (SELECT v.id, max(v.at) AS time
        FROM ${versionTable} v WHERE v.operation = 'delete' GROUP BY v.id) gone
      WHERE NOT EXISTS (SELECT FROM ${table} p WHERE p.id = gone.id)`,
    id: sql`gone.id`,
    patientId: sql`gone.id`,
    time: sql`gone.time`,
  };
}

/** The records of a set of the overview. `docs/clinical.md` defines the sets. */
export function overviewSet(set: OverviewSet, entities: EntityStore, narrowing: Narrowing): Counted {
  const inactive = patientDoc.json('inactive');
  switch (set) {
    case 'activePatients': {
      const active = sql`${inactive} IS DISTINCT FROM 'true'::jsonb`;
      return patients(entities, [active, ...hasPlan(narrowing.planId)], narrowing);
    }
    case 'inactivePatients':
      return patients(entities, [sql`${inactive} = 'true'::jsonb`], narrowing);
    case 'deletedPatients':
      return deleted(entities);
    case 'registered24Hours':
      return registered(entities, narrowing, 1);
    case 'registered30Days':
      return registered(entities, narrowing, 30);
    case 'checkIns24Hours':
      return checkIns(entities, narrowing, 1);
    case 'checkIns30Days':
      return checkIns(entities, narrowing, 30);
    case 'checkInAlerts24Hours':
      return alerts(entities, narrowing, false);
    case 'labAlerts24Hours':
      return alerts(entities, narrowing, true);
  }
}
