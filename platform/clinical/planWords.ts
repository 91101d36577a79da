import { translatedRecord, type PlanTexts, type TranslatedKind } from '../../src/domain/content/planTexts';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { LooseOf } from '../../src/domain/records';
import { OVERALL } from './detection/ruleSet';
import { textOf } from '../../src/domain/entity/read';

/** An alert level for display. */
export interface Level {
  name: string;
  color: string;
  priority: number;
}

/** Makes a function that translates the texts of a plan's records to the reader's language. */
export const readIn =
  (texts: PlanTexts, kind: TranslatedKind) =>
  <Known extends EntityRecord>(record: Known): Known =>
    translatedRecord(texts, kind, record);

/** The levels by id. If several levels have the same id, the first is used. */
export function levelsOf(records: readonly LooseOf<'alertLevel'>[]): Map<string, Level> {
  const levels = new Map<string, Level>();
  for (const { alertLevelId, name, color, priority } of records) {
    const level = { name: textOf(name), color: textOf(color), priority: typeof priority === 'number' ? priority : 0 };
    levels.set(textOf(alertLevelId), levels.get(textOf(alertLevelId)) ?? level);
  }
  return levels;
}

/** The data id of a plan's overall alert. */
export const overallIdOf = (plan: LooseOf<'plan'> | null | undefined): string =>
  textOf(plan?.overallAlertId) || OVERALL;

/** A plan's name in the reader's language. */
export const planName = (texts: PlanTexts, planId: string, plan: LooseOf<'plan'> | null | undefined): string =>
  texts('general', planId, planId, 'name') ?? (textOf(plan?.name) || planId);
