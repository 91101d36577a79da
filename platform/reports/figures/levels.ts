import { sql } from 'kysely';
import { planTextsIn } from '../../../src/domain/content/planTexts';
import type { LevelCount } from '../../../src/domain/dashboards/figures';
import { textOf } from '../../../src/domain/entity/read';
import type { Language } from '../../../src/domain/entity/types';
import type { LooseOf } from '../../../src/domain/records';
import { isAlertColor } from '../../../src/domain/report/shapes';
import { levelsOf, overallIdOf, readIn } from '../../clinical/planWords';
import { planRecords } from '../../content/planRecords';
import { run } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { documentOf } from '../../entities/rows';
import { documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';

/** A number of alerts of a level id, as the database counts them. */
export interface RawCount {
  level: string;
  count: number;
}

/** The overall alerts of all plans, and their levels. */
export interface KnownLevels {
  /** The data ids of overall alerts. */
  dataIds: string[];
  /** The ids of green levels, and of the others, which call for attention. */
  green: string[];
  calling: string[];
}

/** The levels with their names. */
export interface NamedLevels extends KnownLevels {
  /** Adds names and colours to counts. Levels with the same id in several plans are one; the most severe is first. */
  named(counts: readonly RawCount[]): LevelCount[];
}

/** For sets of records that do not depend on the levels of alerts. */
export const NO_LEVELS: KnownLevels = { dataIds: [], green: [], calling: [] };

const SEVERITY: readonly (string | null)[] = ['red', 'orange', 'yellow', 'green'];
const severityOf = (color: string | null): number => (isAlertColor(color) ? SEVERITY.indexOf(color) : SEVERITY.length);

const textDoc = documentSql('translatedText');

/** The data ids of the overall alerts of all plans, and the records of their levels. There are few plans. */
async function levelRecords(on: Queryable, entities: EntityStore) {
  const overall = documentSql('plan').text('overallAlertId');
  const plans = entities.has('plan')
    ? await run<{ id: string; overallAlertId: string | null }>(
        on,
        sql`SELECT id, ${overall} AS "overallAlertId" FROM ${entities.of('plan').table} ORDER BY id`,
      )
    : [];
  const levels: LooseOf<'alertLevel'>[] = [];
  for (const { id } of plans) levels.push(...(await planRecords(on, entities, id, 'alertLevel')));
  const dataIds = plans.length === 0 ? [overallIdOf(null)] : [...new Set(plans.map(overallIdOf))];
  return { dataIds, levels };
}

function idsOf({ dataIds, levels }: { dataIds: string[]; levels: readonly LooseOf<'alertLevel'>[] }): KnownLevels {
  const known = [...levelsOf(levels)];
  return {
    dataIds,
    green: known.filter(([, { color }]) => color === 'green').map(([id]) => id),
    calling: known.filter(([, { color }]) => color !== 'green').map(([id]) => id),
  };
}

/** The overall alerts of all plans, and their levels. */
export const knownLevels = async (on: Queryable, entities: EntityStore): Promise<KnownLevels> =>
  idsOf(await levelRecords(on, entities));

/** The translated texts of alert levels, in all languages. */
async function levelTexts(on: Queryable, entities: EntityStore): Promise<LooseOf<'translatedText'>[]> {
  if (!entities.has('translatedText')) return [];
  const stored = entities.of('translatedText');
  const rows = await run<{ doc: string }>(
    on,
    sql`SELECT doc::text AS doc FROM ${stored.table} WHERE ${textDoc.text('category')} = 'alert'`,
  );
  return rows.map(({ doc }) => documentOf(stored, doc));
}

/** The same with the names of the levels in each language, for figures that every reader can read. */
export async function namedLevels(on: Queryable, entities: EntityStore): Promise<NamedLevels> {
  const found = await levelRecords(on, entities);
  const texts = await levelTexts(on, entities);
  const inLanguage = (language: Language) =>
    levelsOf(found.levels.map(readIn(planTextsIn(texts, language), 'alertLevel')));
  const names = {
    en: inLanguage('en'),
    fr: inLanguage('fr'),
    es: inLanguage('es'),
    'zh-Hant': inLanguage('zh-Hant'),
    'zh-Hans': inLanguage('zh-Hans'),
  };
  const nameIn = (language: Language, level: string): string => textOf(names[language].get(level)?.name) || level;
  return {
    ...idsOf(found),
    named: (counts) =>
      counts
        .map(({ level, count }) => ({
          alertLevelId: level,
          name: nameIn('en', level),
          names: {
            en: nameIn('en', level),
            fr: nameIn('fr', level),
            es: nameIn('es', level),
            'zh-Hant': nameIn('zh-Hant', level),
            'zh-Hans': nameIn('zh-Hans', level),
          },
          color: names.en.get(level)?.color ?? null,
          count,
        }))
        .toSorted((a, b) => severityOf(a.color) - severityOf(b.color) || (a.names.en < b.names.en ? -1 : 1)),
  };
}
