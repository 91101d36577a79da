import { sql } from 'kysely';
import type { Meaning } from '../../../src/domain/returnToWork/meaning';
import { isZone } from '../../../src/domain/schedule';
import { textOf } from '../../../src/domain/entity/read';
import { and, listOf, literal, run, type Sql } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { columnSql, documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import { withReturnToWork } from '../../returnToWork/tables';
import type { Asked } from './asked';

/** Patients per statement. */
const SET = 200;

const patientDoc = documentSql('patient', 'p');
const rosterDoc = documentSql('rosterItem', 'r');
const organizationDoc = documentSql('organization', 'o');

/** An employee: a patient in a return-to-work plan, and the item of the roster, if there is one. */
export interface Employee {
  patientId: string;
  /** Null: the patient is not in the roster of the organization. */
  employeeId: string | null;
  firstName: string | null;
  lastName: string | null;
  organization: string | null;
  location: string | null;
  department: string | null;
  supervisor: string | null;
  /** IANA name: the patient's zone, else that of the organization, else that of the report. */
  zone: string;
}

/** Some employees, and the beginning of a statement that knows only them. */
export interface EmployeeSet {
  all: readonly Employee[];
  of: ReadonlyMap<string, Employee>;
  ids: readonly string[];
  /** The return-to-work tables of these employees in the period. */
  tables: Sql;
  plans: readonly string[];
}

type Read = Omit<Employee, 'zone'> & { ownZone: string | null; orgZone: string | null };

/** The ids of the next patients with one of the plans, by id. */
async function idsAfter(
  on: Queryable,
  entities: EntityStore,
  after: string,
  plans: readonly string[],
  orgId: string | undefined,
): Promise<string[]> {
  const patients = entities.of('patient');
  const where = and([
    sql`p.id > ${after}::text`,
    sql`EXISTS (SELECT FROM jsonb_path_query(p.doc, '$.plans[*].planId') own WHERE own #>> '{}' IN ${listOf(plans)})`,
    ...(orgId === undefined ? [] : [sql`${patientDoc.text('primaryOrgId')} = ${orgId}::text`]),
  ]);
  const rows = await run<{ id: string }>(
    on,
    sql`SELECT p.id FROM ${patients.table} p WHERE ${where} ORDER BY p.id LIMIT ${literal(SET)}`,
  );
  return rows.map(({ id }) => id);
}

/** The patient's item in the roster of the primary organization; an active one comes before an inactive one. */
function rosterItem(entities: EntityStore): Sql {
  if (!entities.has('rosterItem')) return sql`(SELECT NULL::jsonb AS doc, NULL::text AS id)`;
  const stored = entities.of('rosterItem');
  return sql`(SELECT r.doc, r.id FROM ${stored.table} r
    WHERE r.${columnSql<'rosterItem'>(stored, 'patientId')} = p.id COLLATE "und-x-icu" AND r.org_id = e.org_id
    ORDER BY ${rosterDoc.text('status')} = 'active' DESC NULLS LAST, r.id LIMIT 1)`;
}

function readEmployees(on: Queryable, entities: EntityStore, tables: Sql): Promise<Read[]> {
  const own = (name: 'location' | 'department' | 'supervisor') => sql`item.doc->>${literal(name)}`;
  const named = (name: 'firstName' | 'lastName') =>
    sql`coalesce(nullif(item.doc->>${literal(name)}, ''), ${patientDoc.text(name)})`;
  const organizations = entities.has('organization')
    ? entities.of('organization').table
    : sql`(SELECT NULL::text AS id, NULL::jsonb AS doc)`;
  return run<Read>(
    on,
    sql`${tables} SELECT p.id AS "patientId", item.id AS "employeeId", ${named('firstName')} AS "firstName",
        ${named('lastName')} AS "lastName", coalesce(${organizationDoc.text('name')}, nullif(e.org_id, '')) AS organization,
        ${own('location')} AS location, ${own('department')} AS department, ${own('supervisor')} AS supervisor,
        ${organizationDoc.text('timeZone')} AS "orgZone",
        ${patientDoc.text('timezone')} AS "ownZone"
      FROM employee e JOIN ${entities.of('patient').table} p ON p.id = e.patient_id
        LEFT JOIN LATERAL ${rosterItem(entities)} item ON true LEFT JOIN ${organizations} o ON o.id = e.org_id
      ORDER BY p.id`,
  );
}

/** The employees of the period by the ids of their patients, set by set, so that they are never all in memory. */
export async function* employeeSets(
  on: Queryable,
  entities: EntityStore,
  asked: Asked,
  meanings: readonly Meaning[],
): AsyncGenerator<EmployeeSet> {
  const { from, until, orgId, timeZone, closed } = asked;
  const plans = [...new Set(meanings.map(({ planId }) => planId))];
  const zones = new Map<string, boolean>();
  const isKnown = (zone: string): boolean => {
    const known = zones.get(zone) ?? isZone(zone);
    zones.set(zone, known);
    return known;
  };
  for (let after = ''; plans.length > 0;) {
    closed.throwIfAborted();
    const ids = await idsAfter(on, entities, after, plans, orgId);
    const last = ids.at(-1);
    if (last === undefined) return;
    const tables = withReturnToWork(entities, meanings, { from, until, timeZone, patientIds: ids });
    const all = (await readEmployees(on, entities, tables)).map(({ ownZone, orgZone, ...each }): Employee => ({
      ...each,
      zone: [textOf(ownZone), textOf(orgZone)].find(isKnown) ?? timeZone,
    }));
    const of = new Map(all.map((employee) => [employee.patientId, employee]));
    yield { all, of, ids: [...of.keys()], tables, plans };
    after = last;
  }
}
