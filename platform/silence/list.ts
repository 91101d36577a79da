import type { SilentPatient } from '../../src/contract/silentPatients';
import type { Language } from '../../src/domain/entity/types';
import { textOf } from '../../src/domain/entity/read';
import type { LooseOf } from '../../src/domain/records';
import { latestAlertsOf } from '../clinical/alerts/latest';
import { alertPlans, plansOf } from '../clinical/alerts/plans';
import type { Queryable } from '../db/types';
import { documentSql, Params, run } from '../entities/sql';
import type { EntityStore } from '../entities/store';

const organizationDoc = documentSql('organization', 'o');

/** Rows are counted up to this number; for a longer list, the total is a minimum. */
const MOST_COUNTED = 1_000;

interface Selection {
  orgId?: string | undefined;
  /** Only patients who are overdue for at least this many days. */
  overdueDays: number;
  offset: number;
  limit: number;
}

type Listed = Pick<SilentPatient, 'patientId' | 'orgId' | 'lastCheckIn' | 'since' | 'dueAt' | 'organization'> & {
  patient: LooseOf<'patient'>;
};

/** SQL that is true for rows of `silence` with an overdue check-in. */
function overdue(params: Params, { orgId, overdueDays }: Selection): string {
  const late = `s.due_at < now() - make_interval(days => ${params.add(overdueDays, 'int')})`;
  const expected = 's.expected_from <= now() AND (s.expected_until IS NULL OR s.expected_until > now())';
  return [late, expected, ...(orgId === undefined ? [] : [`s.org_id = ${params.add(orgId, 'text')}`])].join(' AND ');
}

/** The rows of a page, the longest silence first. Indexes on `since` have the rows in this order. */
function listed(on: Queryable, entities: EntityStore, selection: Selection): Promise<Listed[]> {
  const params = new Params();
  const where = overdue(params, selection);
  const organization = entities.has('organization')
    ? `(SELECT ${organizationDoc.text('name')} FROM ${entities.of('organization').table} o WHERE o.id = s.org_id)`
    : 'NULL';
  const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return run<Listed>(
    on,
    `SELECT p.id AS "patientId", p.doc AS patient, s.org_id AS "orgId", ${organization} AS organization,
        ${iso('s.last_check_in')} AS "lastCheckIn", ${iso('s.since')} AS since, ${iso('s.due_at')} AS "dueAt"
      FROM silence s JOIN ${entities.of('patient').table} p ON p.id = s.patient_id
      WHERE ${where} ORDER BY s.since, s.patient_id
      LIMIT ${params.add(selection.limit, 'int')} OFFSET ${params.add(selection.offset, 'int')}`,
    params.values,
  );
}

async function counted(on: Queryable, selection: Selection): Promise<number> {
  const params = new Params();
  const [row] = await run<{ total: number }>(
    on,
    `SELECT count(*)::int AS total
      FROM (SELECT FROM silence s WHERE ${overdue(params, selection)} LIMIT ${MOST_COUNTED + 1}) found`,
    params.values,
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
  const total = await counted(on, selection);
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
