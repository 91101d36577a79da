import { sql } from 'kysely';
import {
  adherenceOf,
  keptOf,
  midnightsOf,
  NO_SUMS,
  windowsOf,
  withPatient,
  type AdherenceSums,
  type Span,
} from '../../../src/domain/dashboards/followUp/adherence';
import type { Adherence, AlertRate } from '../../../src/domain/dashboards/followUp';
import { rowsOf, textOf, writtenOf } from '../../../src/domain/entity/read';
import { isZone } from '../../../src/domain/schedule';
import { planTimes, type ExpectedPatient } from '../../../src/domain/silence/expected';
import { and, literal, run, type Sql } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { isCheckIn } from '../../clinical/checkIns';
import { columnSql, documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';

/** Patients per statement. */
const SET = 1_000;
const WEEK_MS = 604_800_000;

const patientDoc = documentSql('patient', 'p');
const organizationDoc = documentSql('organization', 'o');

interface Read {
  id: string;
  patient: ExpectedPatient;
  orgId: string;
  /** The zone of the primary organization. */
  zone: string | null;
  /** The times of completed check-ins in the period; milliseconds since 1970. */
  checkIns: number[];
}

/** The times of a patient's check-ins in the period, found by the index of each patient's journals. */
function checkInsOf(entities: EntityStore, { from, until }: Span): Sql {
  if (!entities.has('journal')) return sql`'[]'::jsonb`;
  const journal = entities.of('journal');
  const time = sql`j.${columnSql<'journal'>(journal, 'createDate')}`;
  return sql`coalesce((SELECT jsonb_agg((extract(epoch FROM ${time}::timestamptz) * 1000)::bigint) FROM ${journal.table} j
    WHERE j.${columnSql<'journal'>(journal, 'patientId')} = p.id
      AND ${time} >= ${new Date(from).toISOString()}::text AND ${time} < ${new Date(until).toISOString()}::text
      AND ${isCheckIn('j')}), '[]')`;
}

/** Patients with plans in the order of their ids, set by set, so that they are never all in memory. */
async function* patientsWithPlans(
  on: Queryable,
  entities: EntityStore,
  period: Span,
  { orgId, closed }: { orgId?: string | undefined; closed: AbortSignal },
): AsyncIterable<Read> {
  const zone = entities.has('organization')
    ? sql`(SELECT ${organizationDoc.text('timeZone')} FROM ${entities.of('organization').table} o
        WHERE o.id = ${patientDoc.text('primaryOrgId')})`
    : sql`NULL`;
  for (let after = ''; ;) {
    closed.throwIfAborted();
    const set = await run<Read>(
      on,
      sql`SELECT p.id, p.doc AS patient, coalesce(${patientDoc.text('primaryOrgId')}, '') AS "orgId", ${zone} AS zone,
          ${checkInsOf(entities, period)} AS "checkIns"
        FROM ${entities.of('patient').table} p
        WHERE ${and([
          sql`p.id > ${after}::text AND ${patientDoc.json('plans')} IS NOT NULL`,
          ...(orgId === undefined ? [] : [sql`${patientDoc.text('primaryOrgId')} = ${orgId}::text`]),
        ])}
        ORDER BY p.id LIMIT ${literal(SET)}`,
    );
    yield* set;
    const last = set.at(-1);
    if (!last || set.length < SET) return;
    after = last.id;
  }
}

/** A patient as if the patient had only one of the plans. */
const withPlan = (patient: ExpectedPatient, planId: string): ExpectedPatient => ({
  ...patient,
  plans: rowsOf(patient.plans).filter((plan) => writtenOf(plan.planId) === planId),
});

/** How long a patient was in a plan during the period, in weeks. */
function weeksIn(patient: ExpectedPatient, { from, until }: Span, zone: string): number {
  if (patient.inactive === true || patient.deceased === true) return 0;
  return planTimes(patient, zone).reduce((sum, time) => {
    const start = Math.max(from, time.from);
    const end = Math.min(until, time.until === null ? Infinity : time.until + 1);
    return sum + Math.max(0, end - start) / WEEK_MS;
  }, 0);
}

/** The adherence by plan and by organization, and the time that patients spent in each plan, from one pass. */
export async function adherence(
  on: Queryable,
  entities: EntityStore,
  period: Span,
  names: { plans: ReadonlyMap<string, string>; orgs: ReadonlyMap<string, string> },
  asked: { orgId?: string | undefined; planId?: string | undefined; closed: AbortSignal },
): Promise<{ byPlan: Adherence[]; byOrg: Adherence[]; weeks: Omit<AlertRate, 'alerts'>[] }> {
  const byPlan = new Map<string, AdherenceSums>();
  const byOrg = new Map<string, AdherenceSums>();
  const weeks = new Map<string, number>();
  const known = new Map<string, number[]>();
  const midnightsIn = (zone: string): number[] => {
    const found = known.get(zone) ?? midnightsOf(period, zone);
    known.set(zone, found);
    return found;
  };
  const add = (to: Map<string, AdherenceSums>, id: string, windows: readonly Span[], checkIns: readonly number[]) =>
    to.set(id, withPatient(to.get(id) ?? NO_SUMS, keptOf(windows, checkIns), windows.length));
  for await (const { patient, orgId, zone, checkIns } of patientsWithPlans(on, entities, period, asked)) {
    const own = [writtenOf(patient.timezone), textOf(zone)].find(isZone) ?? 'UTC';
    const plans = [...new Set(rowsOf(patient.plans).map(({ planId }) => writtenOf(planId)))].filter(
      (planId) => planId !== '' && (asked.planId === undefined || planId === asked.planId),
    );
    const midnights = midnightsIn(own);
    for (const planId of plans) {
      const only = withPlan(patient, planId);
      add(byPlan, planId, windowsOf(only, period, own, midnights), checkIns);
      weeks.set(planId, (weeks.get(planId) ?? 0) + weeksIn(only, period, own));
    }
    const counted = asked.planId === undefined ? patient : withPlan(patient, asked.planId);
    add(byOrg, orgId, windowsOf(counted, period, own, midnights), checkIns);
  }
  return {
    byPlan: listed(byPlan, names.plans),
    byOrg: listed(byOrg, names.orgs),
    weeks: [...weeks].map(([planId, patientWeeks]) => ({
      planId,
      name: names.plans.get(planId) ?? planId,
      patientWeeks,
    })),
  };
}

/** The groups in which a check-in was expected, those with the most patients first. */
function listed(sums: ReadonlyMap<string, AdherenceSums>, names: ReadonlyMap<string, string>): Adherence[] {
  return [...sums]
    .flatMap(([id, own]): Adherence[] => {
      const share = adherenceOf(own);
      const { patients, windows, kept } = own;
      return share ? [{ id, name: names.get(id) ?? id, patients, windows, kept, share }] : [];
    })
    .toSorted((one, other) => other.patients - one.patients || (one.name < other.name ? -1 : 1));
}
