import { sql } from 'kysely';
import type { SilentPatient } from '../../src/contract/silentPatients';
import type { Language } from '../../src/domain/entity/types';
import { textOf } from '../../src/domain/entity/read';
import type { LooseOf } from '../../src/domain/records';
import { latestAlertsOf } from '../clinical/alerts/latest';
import { alertPlans, plansOf } from '../clinical/alerts/plans';
import type { Queryable } from '../db/types';
import { and, literal, run, type Sql } from '../db/sql';
import { documentSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';

const organizationDoc = documentSql('organization', 'o');
const planDoc = documentSql('patient', 'q');

/** Rows are counted up to this number; for a longer list, the total is a minimum. */
const MOST_COUNTED = 1_000;

interface Selection {
  orgId?: string | undefined;
  /** Only patients who are in this plan today. */
  planId?: string | undefined;
  /** Only patients who are overdue for at least this many days. */
  overdueDays: number;
  offset: number;
  limit: number;
}

type Listed = Pick<SilentPatient, 'patientId' | 'orgId' | 'lastCheckIn' | 'since' | 'dueAt' | 'organization'> & {
  patient: LooseOf<'patient'>;
};

/** SQL that is true for rows of `silence` of patients who are in a plan today. */
function inPlan(entities: EntityStore, planId: string): Sql {
  const today = sql`to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
  const plans = planDoc.json('plans');
  return sql`EXISTS (SELECT FROM ${entities.of('patient').table} q
    CROSS JOIN jsonb_array_elements(CASE WHEN jsonb_typeof(${plans}) = 'array' THEN ${plans} ELSE '[]' END) e
    WHERE q.id = s.patient_id AND e->>'planId' = ${planId}::text AND left(coalesce(e->>'startDate', ''), 10) <= ${today}
      AND (coalesce(e->>'endDate', '') = '' OR left(e->>'endDate', 10) >= ${today}))`;
}

/** SQL that is true for rows of `silence` with an overdue check-in. */
function overdue(entities: EntityStore, { orgId, planId, overdueDays }: Selection): Sql {
  const late = sql`s.due_at < now() - make_interval(days => ${overdueDays}::int)`;
  const expected = sql`s.expected_from <= now() AND (s.expected_until IS NULL OR s.expected_until > now())`;
  return and([
    late,
    expected,
    ...(orgId === undefined ? [] : [sql`s.org_id = ${orgId}::text`]),
    ...(planId === undefined ? [] : [inPlan(entities, planId)]),
  ]);
}

/** The rows of a page, the longest silence first. Indexes on `since` have the rows in this order. */
function listed(on: Queryable, entities: EntityStore, selection: Selection): Promise<Listed[]> {
  const where = overdue(entities, selection);
  const organization = entities.has('organization')
    ? sql`(SELECT ${organizationDoc.text('name')} FROM ${entities.of('organization').table} o WHERE o.id = s.org_id)`
    : sql`NULL`;
  const iso = (column: Sql) => sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return run<Listed>(
    on,
    sql`SELECT p.id AS "patientId", p.doc AS patient, s.org_id AS "orgId", ${organization} AS organization,
        ${iso(sql`s.last_check_in`)} AS "lastCheckIn", ${iso(sql`s.since`)} AS since, ${iso(sql`s.due_at`)} AS "dueAt"
      FROM silence s JOIN ${entities.of('patient').table} p ON p.id = s.patient_id
      WHERE ${where} ORDER BY s.since, s.patient_id
      LIMIT ${selection.limit}::int OFFSET ${selection.offset}::int`,
  );
}

async function counted(on: Queryable, entities: EntityStore, selection: Selection): Promise<number> {
  const [row] = await run<{ total: number }>(
    on,
    sql`SELECT count(*)::int AS total
      FROM (SELECT FROM silence s WHERE ${overdue(entities, selection)} LIMIT ${literal(MOST_COUNTED + 1)}) found`,
  );
  return row?.total ?? 0;
}

/** The number of patients with an overdue check-in, of all organizations and plans or of one. */
export async function countOverdue(
  on: Queryable,
  entities: EntityStore,
  whose: Pick<Selection, 'orgId' | 'planId'>,
): Promise<number> {
  const selection = { ...whose, overdueDays: 0, offset: 0, limit: 0 };
  const [row] = await run<{ total: number }>(
    on,
    sql`SELECT count(DISTINCT s.patient_id)::int AS total FROM silence s WHERE ${overdue(entities, selection)}`,
  );
  return row?.total ?? 0;
}

/** Patients who should have checked in and have not, with their latest alert. */
export async function listSilent(
  on: Queryable,
  entities: EntityStore,
  selection: Selection,
  language: Language,
): Promise<{ patients: SilentPatient[]; totalPatients: number; atLeast: boolean }> {
  const rows = selection.limit === 0 ? [] : await listed(on, entities, selection);
  const total = await counted(on, entities, selection);
  const plans = await alertPlans(on, entities, [...new Set(rows.flatMap(({ patient }) => plansOf(patient)))], language);
  const patients = rows.map(({ patient, patientId }) => ({ ...patient, patientId }));
  const alerts = await latestAlertsOf(on, entities, patients, plans, Date.now());
  return {
    patients: rows.map(({ patient, ...row }) => {
      const [worst] = alerts.get(row.patientId) ?? [];
      const { reminderInterval } = patient;
      return {
        ...row,
        name: [patient.firstName, patient.lastName].map(textOf).filter(Boolean).join(' '),
        interval: typeof reminderInterval === 'number' ? reminderInterval : null,
        alert: worst ? { alertId: worst.alertId, name: worst.name, color: worst.color, eventTime: worst.at } : null,
      };
    }),
    totalPatients: Math.min(total, MOST_COUNTED),
    atLeast: total > MOST_COUNTED,
  };
}
