import { sql } from 'kysely';
import type { OverviewSet } from '../../../src/domain/dashboards/countedSets';
import type { LevelCount } from '../../../src/domain/dashboards/figures';
import type { OrgCount, Overview } from '../../../src/domain/dashboards/overview';
import type { EntityName } from '../../../src/domain/records';
import { run, type Sql } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import { namedLevels, type NamedLevels, type RawCount } from '../figures/levels';
import { countSet, type Counted } from '../figures/counted';
import { orgsOfPatient, overviewSet } from '../figures/sets';
import { countDuplicates } from '../series/rosterDuplicates';

const providerDoc = documentSql('provider');
const organizationDoc = documentSql('organization');

const isActive = (inactive: Sql): Sql => sql`${inactive} IS DISTINCT FROM 'true'::jsonb`;

async function one(on: Queryable, count: Sql): Promise<number> {
  const [row] = await run<{ count: number }>(on, sql`SELECT ${count}::int AS count`);
  return row?.count ?? 0;
}

/** Counts the records of an entity; 0 if there is no such entity. */
const countOf = async (on: Queryable, entities: EntityStore, entity: EntityName, where: Sql): Promise<number> =>
  entities.has(entity) ? one(on, sql`(SELECT count(*) FROM ${entities.of(entity).table} WHERE ${where})`) : 0;

/** The numbers of patients who are active and who are not, from one pass over the patients. */
async function byActivity(on: Queryable, entities: EntityStore): Promise<{ active: number; inactive: number }> {
  const active = isActive(documentSql('patient', 'p').json('inactive'));
  const [row] = await run<{ active: number; inactive: number }>(
    on,
    sql`SELECT count(*) FILTER (WHERE ${active})::int AS active, count(*) FILTER (WHERE NOT (${active}))::int AS inactive
      FROM ${entities.of('patient').table} p`,
  );
  return row ?? { active: 0, inactive: 0 };
}

/** The organizations with patients who are not inactive, the largest first. */
function patientsByOrg(on: Queryable, entities: EntityStore): Promise<OrgCount[]> {
  const patients = entities.of('patient');
  const names = entities.has('organization')
    ? sql`(SELECT ${organizationDoc.text('name')} FROM ${entities.of('organization').table} WHERE id = org.id)`
    : sql`NULL`;
  return run<OrgCount>(
    on,
    sql`SELECT org.id AS "orgId", coalesce(${names}, org.id) AS name, org.count AS "patientCount"
      FROM (SELECT each.id, count(*)::int AS count FROM ${patients.table} p, ${orgsOfPatient} each
        WHERE ${isActive(documentSql('patient', 'p').json('inactive'))} GROUP BY each.id) org
      ORDER BY org.count DESC, 2, 1`,
  );
}

/** The numbers of a set's alerts by level. */
async function byLevel(on: Queryable, { from }: Counted, levels: NamedLevels): Promise<LevelCount[]> {
  return levels.named(await run<RawCount>(on, sql`SELECT a.level, count(*)::int AS count ${from} GROUP BY a.level`));
}

/** Counts everything in the overview, as of a moment. `docs/clinical.md` defines the figures. */
export async function countOverview(on: Queryable, entities: EntityStore, now: Date): Promise<Overview> {
  const levels = await namedLevels(on, entities);
  const setOf = (set: OverviewSet): Counted => overviewSet(set, entities, { at: now, levels });
  const count = (set: OverviewSet): Promise<number> => countSet(on, setOf(set));
  const patients = await byActivity(on, entities);
  const hasRoster =
    entities.has('rosterItem') &&
    (await countOf(on, entities, 'organization', sql`${organizationDoc.json('enableRoster')} = 'true'::jsonb`)) > 0;
  return {
    at: now.toISOString(),
    totalPatients: patients.active,
    totalProviders: await countOf(on, entities, 'provider', isActive(providerDoc.json('inactive'))),
    totalOrganizations: await countOf(on, entities, 'organization', isActive(organizationDoc.json('inactive'))),
    ...(hasRoster && {
      totalRosterItems: await countOf(on, entities, 'rosterItem', sql`true`),
      totalDuplicatesInRoster: await countDuplicates(on, entities),
    }),
    inactivePatientCount: patients.inactive,
    deletedPatientCount: await count('deletedPatients'),
    registeredCount24Hours: await count('registered24Hours'),
    registeredCount30Days: await count('registered30Days'),
    checkInCount24Hours: await count('checkIns24Hours'),
    checkInCount30Days: await count('checkIns30Days'),
    alertCounts24Hours: {
      labAlertCounts: await byLevel(on, setOf('labAlerts24Hours'), levels),
      checkInAlertCounts: await byLevel(on, setOf('checkInAlerts24Hours'), levels),
    },
    orgs: await patientsByOrg(on, entities),
  };
}
