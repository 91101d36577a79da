import { sql } from 'kysely';
import {
  adherenceOf,
  keptOf,
  NO_SUMS,
  windowsOf,
  withPatient,
  type AdherenceSums,
  type Span,
} from '../../../src/domain/dashboards/followUp/adherence';
import type { Adherence, AlertRate } from '../../../src/domain/dashboards/followUp';
import { rowsOf, writtenOf } from '../../../src/domain/entity/read';
import { planTimes, type ExpectedPatient } from '../../../src/domain/silence/expected';
import type { Sql } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { isCheckIn } from '../../clinical/checkIns';
import { columnSql, documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import { midnightsByZone, patientsWithPlans, withPlan } from '../figures/expected';
import { WEEK_MS } from '../../../src/domain/dates/units';

const journalDoc = documentSql('journal', 'j');

/** A check-in in the period: its time in milliseconds since 1970, and its plan, which may be empty. */
type CheckIn = [at: number, planId: string];

/** A patient's check-ins in the period, found by the index of each patient's journals. */
function checkInsOf(entities: EntityStore, { from, until }: Span): Sql {
  if (!entities.has('journal')) return sql`'[]'::jsonb`;
  const journal = entities.of('journal');
  const time = sql`j.${columnSql<'journal'>(journal, 'createDate')}`;
  return sql`coalesce((SELECT jsonb_agg(jsonb_build_array(
      (extract(epoch FROM ${time}::timestamptz) * 1000)::bigint, coalesce(${journalDoc.text('planId')}, ''))) FROM ${journal.table} j
    WHERE j.${columnSql<'journal'>(journal, 'patientId')} = p.id
      AND ${time} >= ${new Date(from).toISOString()}::text AND ${time} < ${new Date(until).toISOString()}::text
      AND ${isCheckIn('j')}), '[]')`;
}

/** The times of the check-ins of a plan, or of all. */
const timesOf = (checkIns: readonly CheckIn[], planId: string | undefined): number[] =>
  checkIns.filter(([, own]) => planId === undefined || own === planId).map(([at]) => at);

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
  const midnightsIn = midnightsByZone(period);
  const add = (to: Map<string, AdherenceSums>, id: string, windows: readonly Span[], checkIns: readonly number[]) =>
    to.set(id, withPatient(to.get(id) ?? NO_SUMS, keptOf(windows, checkIns), windows.length));
  const found = patientsWithPlans<CheckIn[]>(on, entities, asked, checkInsOf(entities, period), asked.closed);
  for await (const { patient, orgId, zone, more: checkIns } of found) {
    const plans = [...new Set(rowsOf(patient.plans).map(({ planId }) => writtenOf(planId)))].filter(
      (planId) => planId !== '' && (asked.planId === undefined || planId === asked.planId),
    );
    const midnights = midnightsIn(zone);
    for (const planId of plans) {
      const only = withPlan(patient, planId);
      // A check-in of another plan does not show that the patient keeps to this one.
      add(byPlan, planId, windowsOf(only, period, zone, midnights), timesOf(checkIns, planId));
      weeks.set(planId, (weeks.get(planId) ?? 0) + weeksIn(only, period, zone));
    }
    const counted = asked.planId === undefined ? patient : withPlan(patient, asked.planId);
    add(byOrg, orgId, windowsOf(counted, period, zone, midnights), timesOf(checkIns, asked.planId));
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
