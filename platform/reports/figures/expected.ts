import { sql } from 'kysely';
import {
  expectedWindows,
  midnightsOf,
  type Span,
  type Windows,
} from '../../../src/domain/dashboards/followUp/adherence';
import { dayInZone } from '../../../src/domain/dates/zone';
import { rowsOf, textOf, writtenOf } from '../../../src/domain/entity/read';
import { isZone } from '../../../src/domain/schedule';
import type { ExpectedPatient } from '../../../src/domain/silence/expected';
import { and, literal, run, type Sql } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';

/** Patients per statement. */
const SET = 1_000;

const patientDoc = documentSql('patient', 'p');
const organizationDoc = documentSql('organization', 'o');

/** Whose check-ins are asked for: of an organization (the empty id means none) or a plan, or of all. */
export interface Whose {
  orgId?: string | undefined;
  planId?: string | undefined;
}

/** A patient with a plan. */
export interface PlanPatient<More> {
  id: string;
  patient: ExpectedPatient;
  /** The primary organization; empty if there is none. */
  orgId: string;
  /** The patient's zone, or else that of the primary organization, or else UTC. */
  zone: string;
  more: More;
}

/**
 * Patients with plans in the order of their ids, set by set, so that they are never all in memory.
 * @param more SQL of what else is read of each patient `p`
 */
export async function* patientsWithPlans<More = null>(
  on: Queryable,
  entities: EntityStore,
  { orgId }: Whose,
  more: Sql = sql`NULL`,
  closed?: AbortSignal,
): AsyncIterable<PlanPatient<More>> {
  const zone = entities.has('organization')
    ? sql`(SELECT ${organizationDoc.text('timeZone')} FROM ${entities.of('organization').table} o
        WHERE o.id = ${patientDoc.text('primaryOrgId')})`
    : sql`NULL`;
  const org = sql`coalesce(${patientDoc.text('primaryOrgId')}, '')`;
  for (let after = ''; ;) {
    closed?.throwIfAborted();
    const set = await run<Omit<PlanPatient<More>, 'zone'> & { zone: string | null }>(
      on,
      sql`SELECT p.id, p.doc AS patient, ${org} AS "orgId", ${zone} AS zone, ${more} AS more
        FROM ${entities.of('patient').table} p
        WHERE ${and([
          sql`p.id > ${after}::text AND ${patientDoc.json('plans')} IS NOT NULL`,
          ...(orgId === undefined
            ? []
            : [orgId === '' ? sql`${org} = ''` : sql`${patientDoc.text('primaryOrgId')} = ${orgId}::text`]),
        ])}
        ORDER BY p.id LIMIT ${literal(SET)}`,
    );
    for (const row of set)
      yield { ...row, zone: [writtenOf(row.patient.timezone), textOf(row.zone)].find(isZone) ?? 'UTC' };
    const last = set.at(-1);
    if (!last || set.length < SET) return;
    after = last.id;
  }
}

/** A patient as if the patient had only one of the plans. */
export const withPlan = (patient: ExpectedPatient, planId: string): ExpectedPatient => ({
  ...patient,
  plans: rowsOf(patient.plans).filter((plan) => writtenOf(plan.planId) === planId),
});

/** The midnights of a period by zone. Each zone's are computed once. */
export function midnightsByZone(period: Span): (zone: string) => number[] {
  const known = new Map<string, number[]>();
  return (zone) => {
    const found = known.get(zone) ?? midnightsOf(period, zone);
    known.set(zone, found);
    return found;
  };
}

interface MidnightIn {
  /** ISO 8601 in UTC. */
  at: string;
  /** YYYY-MM-DD in the zone. */
  day: string;
}

/** The windows in which patients should have checked in, in a form that a statement can take as two parameters. */
export interface AllWindows {
  /** For each zone, the midnights of the period, and the days that begin with them. */
  zones: MidnightIn[][];
  patients: (Windows & { id: string; zone: number })[];
}

/** The windows of all patients, of those of an organization, or those because of one plan. */
export async function allWindows(
  on: Queryable,
  entities: EntityStore,
  period: Span,
  whose: Whose,
): Promise<AllWindows> {
  const midnightsIn = midnightsByZone(period);
  const places = new Map<string, number>();
  const patients: AllWindows['patients'] = [];
  for await (const { id, patient, zone } of patientsWithPlans(on, entities, whose)) {
    const own = whose.planId === undefined ? patient : withPlan(patient, whose.planId);
    for (const windows of expectedWindows(own, zone, midnightsIn(zone))) {
      const place = places.get(zone) ?? places.size;
      places.set(zone, place);
      patients.push({ ...windows, id, zone: place });
    }
  }
  return {
    zones: [...places.keys()].map((zone) =>
      midnightsIn(zone).map((at) => ({ at: new Date(at).toISOString(), day: dayInZone(at, zone) })),
    ),
    patients,
  };
}
