import { sql } from 'kysely';
import type { Disposition } from '../../../src/domain/dashboards/longitudinal';
import { and, listOf, run, type Sql } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { columnSql, documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import type { KnownLevels } from '../figures/levels';
import type { Asked } from './alerts';

const recommendationDoc = documentSql('recommendation', 'r');
const patientDoc = documentSql('patient', 'p');
const pointDoc = documentSql('patientData', 'd');

/** SQL that is true for the records of patients whose primary organization is the asked one. */
export const ofPrimaryOrg = (entities: EntityStore, patientId: Sql, orgId: string | undefined): Sql[] =>
  orgId === undefined
    ? []
    : [
        sql`EXISTS (SELECT FROM ${entities.of('patient').table} p
          WHERE p.id = ${patientId} AND ${patientDoc.text('primaryOrgId')} = ${orgId}::text)`,
      ];

/**
 * The level of the overall alert to which a recommendation belongs: of the same patient and group, the newest if there
 * are several. Empty if there is none.
 */
function levelOf(entities: EntityStore, levels: KnownLevels): Sql {
  if (!entities.has('patientData')) return sql`''::text`;
  const points = entities.of('patientData');
  const column = (name: 'patientId' | 'dataId' | 'eventTime') => sql`d.${columnSql<'patientData'>(points, name)}`;
  return sql`coalesce((SELECT ${pointDoc.json('data')}->>0 FROM ${points.table} d
    WHERE ${column('patientId')} = r.${columnSql<'recommendation'>(entities.of('recommendation'), 'patientId')}
      AND ${column('dataId')} IN ${listOf(levels.dataIds)} AND ${pointDoc.text('groupId')} = ${recommendationDoc.text('groupId')}
    ORDER BY ${column('eventTime')} DESC LIMIT 1), '')`;
}

/** The names of the categories of recommendations. If several plans have a category, the first plan names it. */
async function categoryNames(on: Queryable, entities: EntityStore): Promise<Map<string, string>> {
  if (!entities.has('recommendCategory')) return new Map();
  const doc = documentSql('recommendCategory');
  const rows = await run<{ id: string; name: string | null }>(
    on,
    sql`SELECT ${doc.text('categoryId')} AS id, ${doc.text('name')} AS name
      FROM ${entities.of('recommendCategory').table} ORDER BY ${doc.text('planId')} DESC`,
  );
  return new Map(rows.map(({ id, name }) => [id, name || id]));
}

/** The recommendations of a period by category, and by the level of the alert to which they belong. */
export async function dispositions(
  on: Queryable,
  entities: EntityStore,
  { from, until, orgId, planId }: Asked,
  levels: KnownLevels,
): Promise<Disposition[]> {
  if (!entities.has('recommendation')) return [];
  const stored = entities.of('recommendation');
  const time = sql`r.${columnSql<'recommendation'>(stored, 'createDate')}`;
  const patientId = sql`r.${columnSql<'recommendation'>(stored, 'patientId')}`;
  const where = and([
    sql`${time} >= ${from}::text AND ${time} < ${until}::text`,
    ...(planId === undefined ? [] : [sql`${recommendationDoc.text('planId')} = ${planId}::text`]),
    ...ofPrimaryOrg(entities, patientId, orgId),
  ]);
  const rows = await run<{ category: string; level: string; count: number }>(
    on,
    sql`SELECT coalesce(${recommendationDoc.text('category')}, '') AS category, ${levelOf(entities, levels)} AS level,
        count(*)::int AS count
      FROM ${stored.table} r WHERE ${where} GROUP BY 1, 2`,
  );
  const names = await categoryNames(on, entities);
  return [...new Set(rows.map(({ category }) => category))]
    .map((category) => {
      const own = rows.filter((row) => row.category === category);
      const total = own.reduce((sum, { count }) => sum + count, 0);
      return {
        category,
        name: names.get(category) ?? category,
        total,
        alertCounts: levels.named(own.filter(({ level }) => level !== '')),
      };
    })
    .toSorted((one, other) => other.total - one.total || (one.category < other.category ? -1 : 1));
}
