import { sql } from 'kysely';
import type { NamesIn } from '../../../src/domain/dashboards/figures';
import type { Disposition } from '../../../src/domain/dashboards/longitudinal';
import { planNames } from '../../content/planRecords';
import { run } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import type { NamedLevels } from '../figures/levels';
import { categoryOfRecommendation, levelOfRecommendation, periodSet } from '../figures/periodSets';
import { narrowingOf, type Asked } from './alerts';

/** The names of the categories of recommendations. If several plans have a category, the first plan names it. */
async function categoryNames(on: Queryable, entities: EntityStore): Promise<Map<string, NamesIn>> {
  if (!entities.has('recommendCategory')) return new Map();
  const doc = documentSql('recommendCategory');
  const rows = await run<{ categoryId: string; planId: string; name: string | null }>(
    on,
    sql`SELECT ${doc.text('categoryId')} AS "categoryId", ${doc.text('planId')} AS "planId", ${doc.text('name')} AS name
      FROM ${entities.of('recommendCategory').table} ORDER BY ${doc.text('planId')} DESC`,
  );
  const namesOf = await planNames(on, entities, [...new Set(rows.map(({ planId }) => planId))]);
  return new Map(
    rows.map((row) => [row.categoryId, namesOf('recommendCategory', { ...row, name: row.name || row.categoryId })]),
  );
}

/** The recommendations of a period by category, and by the level of the alert to which they belong. */
export async function dispositions(
  on: Queryable,
  entities: EntityStore,
  asked: Asked,
  levels: NamedLevels,
): Promise<Disposition[]> {
  if (!entities.has('recommendation')) return [];
  const rows = await run<{ category: string; level: string; count: number }>(
    on,
    sql`SELECT ${categoryOfRecommendation} AS category, ${levelOfRecommendation(entities, levels)} AS level,
        count(*)::int AS count
      ${periodSet('recommendations', entities, narrowingOf(asked, levels)).from} GROUP BY 1, 2`,
  );
  const names = await categoryNames(on, entities);
  return [...new Set(rows.map(({ category }) => category))]
    .map((category) => {
      const found = rows.filter((row) => row.category === category);
      const own = names.get(category);
      const total = found.reduce((sum, { count }) => sum + count, 0);
      return {
        category,
        name: own?.en ?? category,
        ...(own && { names: own }),
        total,
        alertCounts: levels.named(found.filter(({ level }) => level !== '')),
      };
    })
    .toSorted((one, other) => other.total - one.total || (one.category < other.category ? -1 : 1));
}
