import { sql } from 'kysely';
import { MOST_LISTED, type OrgStatistics, type Statistics } from '../../../src/domain/dashboards/statistics';
import { and, literal, run, type Sql } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import {
  isActive,
  isConfirmed,
  isSelfRegistered,
  languageOf,
  monthBefore,
  newestCheckIn,
} from '../figures/patientSets';
import { inScope } from '../figures/scope';
import { orgsOfPatient } from '../figures/sets';
import type { Asked } from './periods';

const organizationDoc = documentSql('organization', 'o');

/** The name of an organization `org`; null if it does not exist. */
const nameOf = (entities: EntityStore): Sql =>
  entities.has('organization')
    ? sql`(SELECT ${organizationDoc.text('name')} FROM ${entities.of('organization').table} o WHERE o.id = org.id)`
    : sql`NULL`;

/** An organization, with the number of its patients who registered themselves in the last thirty days. */
type CountedOrg = OrgStatistics & { selfRegistered: number };

/** The organizations of patients who are not inactive, with how many of these use the platform. */
export function orgStatistics(on: Queryable, entities: EntityStore, asked: Asked): Promise<CountedOrg[]> {
  const { at, orgId } = asked;
  return run<CountedOrg>(
    on,
    sql`WITH people AS MATERIALIZED (
        SELECT p.id, p.doc, ${newestCheckIn(entities, at)} AS newest
        FROM ${entities.of('patient').table} p WHERE ${and([isActive, ...inScope(asked)])})
      SELECT org.id AS "orgId", coalesce(${nameOf(entities)}, org.id) AS name, count(*)::int AS "patientCount",
        (count(*) FILTER (WHERE ${isConfirmed}))::int AS "patientCountWithConfirmedAccount",
        count(p.newest)::int AS "patientCountWithAtLeastOneCheckin",
        (count(*) FILTER (WHERE p.newest >= ${monthBefore(at)}::text))::int AS "patientCountWithAtLeastOneCheckin30Days",
        (count(*) FILTER (WHERE ${isSelfRegistered(at)}))::int AS "selfRegistered"
      FROM people p, ${orgsOfPatient} org
      WHERE ${orgId === undefined ? sql`true` : sql`org.id = ${orgId}::text`}
      GROUP BY org.id ORDER BY count(*) DESC, 2, 1`,
  );
}

/** Patients by language, the most frequent first. */
export function languageCounts(
  on: Queryable,
  entities: EntityStore,
  asked: Asked,
): Promise<Statistics['languageCounts']> {
  return run(
    on,
    sql`SELECT ${languageOf} AS language, count(*)::int AS count
      FROM ${entities.of('patient').table} p WHERE ${and([isActive, ...inScope(asked)])} GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
}

/** Patients of several organizations, with the system and the name of each organization. */
export async function inSeveralOrgs(on: Queryable, entities: EntityStore, asked: Asked) {
  const rows = await run<Statistics['patientsWithMultipleOrgs'][number] & { total: number }>(
    on,
    sql`SELECT p.id AS "patientId", to_jsonb(found.orgs) AS orgs, count(*) OVER ()::int AS total
      FROM ${entities.of('patient').table} p, LATERAL (
        SELECT array_agg(jsonb_build_object('orgId', org.id, 'systemName', org.id, 'name', coalesce(${nameOf(entities)}, org.id)) ORDER BY org.id) AS orgs
        FROM ${orgsOfPatient} org) found
      WHERE ${and([isActive, sql`cardinality(found.orgs) > 1`, ...inScope(asked)])}
      ORDER BY p.id LIMIT ${literal(MOST_LISTED)}`,
  );
  return {
    patientsWithMultipleOrgs: rows.map(({ patientId, orgs }) => ({ patientId, orgs })),
    totalPatientsWithMultipleOrgs: rows[0]?.total ?? 0,
  };
}
