import { sql } from 'kysely';
import type { Disposition } from '../../../src/domain/dashboards/longitudinal';
import { run } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import type { KnownLevels } from '../figures/levels';
import { categoryOfRecommendation, levelOfRecommendation, periodSet } from '../figures/periodSets';
import type { Asked } from './alerts';

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
  const narrowing = { from: new Date(from), at: new Date(until), levels, planId, primaryOrgId: orgId };
  const rows = await run<{ category: string; level: string; count: number }>(
    on,
    sql`SELECT ${categoryOfRecommendation} AS category, ${levelOfRecommendation(entities, levels)} AS level,
        count(*)::int AS count
      ${periodSet('recommendations', entities, narrowing).from} GROUP BY 1, 2`,
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
