import { LANGUAGES, type Language } from '../../../src/domain/entity/types';
import type { LevelCount } from '../../../src/domain/dashboards/figures';
import { isAlertColor } from '../../../src/domain/report/shapes';
import { alertPlans, overallIds, type AlertPlans } from '../../clinical/alerts/plans';
import { run } from '../../db/sql';
import { sql } from 'kysely';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';

/** A number of alerts of a level id, as the database counts them. */
export interface RawCount {
  level: string;
  count: number;
}

/** The overall alerts of all plans, and what their levels are called. */
export interface KnownLevels {
  /** The data ids of overall alerts. */
  dataIds: string[];
  /** The ids of green levels, and of the others, which call for attention. */
  green: string[];
  calling: string[];
  /** Adds names and colours to counts. Levels with the same id in several plans are one; the most severe is first. */
  named(counts: readonly RawCount[]): LevelCount[];
}

const SEVERITY: readonly (string | null)[] = ['red', 'orange', 'yellow', 'green'];
const severityOf = (color: string | null): number => (isAlertColor(color) ? SEVERITY.indexOf(color) : SEVERITY.length);

const inLanguage = (plans: AlertPlans, level: string) =>
  [...plans.values()].flatMap(({ levels }) => levels.get(level) ?? [])[0];

/**
 * Reads the levels of all plans. There are few plans.
 * @param languages in which the levels are named; in the others they have their ids
 */
export async function knownLevels(
  on: Queryable,
  entities: EntityStore,
  languages: readonly Language[] = LANGUAGES,
): Promise<KnownLevels> {
  const ids = entities.has('plan')
    ? (await run<{ id: string }>(on, sql`SELECT id FROM ${entities.of('plan').table} ORDER BY id`)).map(({ id }) => id)
    : [];
  const byLanguage = new Map<Language, AlertPlans>();
  for (const language of languages) byLanguage.set(language, await alertPlans(on, entities, ids, language));
  const english: AlertPlans = byLanguage.get('en') ?? new Map();
  const nameIn = (language: Language, level: string): string =>
    inLanguage(byLanguage.get(language) ?? english, level)?.name || level;
  const all = [...new Set([...english.values()].flatMap(({ levels }) => [...levels.keys()]))];
  const isGreen = (level: string): boolean => inLanguage(english, level)?.color === 'green';
  return {
    dataIds: overallIds(english, ids),
    green: all.filter(isGreen),
    calling: all.filter((level) => !isGreen(level)),
    named: (counts) =>
      counts
        .map(({ level, count }) => ({
          alertLevelId: level,
          names: {
            en: nameIn('en', level),
            fr: nameIn('fr', level),
            es: nameIn('es', level),
            'zh-Hant': nameIn('zh-Hant', level),
            'zh-Hans': nameIn('zh-Hans', level),
          },
          color: inLanguage(english, level)?.color ?? null,
          count,
        }))
        .toSorted((a, b) => severityOf(a.color) - severityOf(b.color) || (a.names.en < b.names.en ? -1 : 1)),
  };
}
