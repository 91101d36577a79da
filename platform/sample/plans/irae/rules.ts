import type { GroupName, SymptomGroup } from '../../../../src/domain/detection';
import type { RowOf } from '../../../../src/domain/records';

/**
 * A symptom in a rule: its data type, and the tuple that is compared. If no tuple is given, the largest tuple is
 * compared.
 */
export type Attribute = string | { dataId: string; tuple: number };

const attribute = (of: Attribute): Exclude<Attribute, string> | { dataId: string } =>
  typeof of === 'string' ? { dataId: of } : { ...of };

/** Every listed symptom is between `min` and `max`. */
export const all = (min: number, max: number, ...symptoms: Attribute[]): SymptomGroup => ({
  symptoms: symptoms.map(attribute),
  min,
  max,
  cond: 'all',
  count: 1,
});

/** At least `count` of the listed symptoms are between `min` and `max`. */
export const any = (count: number, min: number, max: number, ...symptoms: Attribute[]): SymptomGroup => ({
  symptoms: symptoms.map(attribute),
  min,
  max,
  cond: 'any',
  count,
});

export type RuleGroups = Partial<Record<GroupName, SymptomGroup>>;

/** A rule without its id and priority, which follow from its position: the most severe rule comes first. */
export interface RuleDraft extends RuleGroups {
  grade: 1 | 2 | 3 | 4;
  /** The level, if it is higher than the level of the grade. */
  level?: string;
  description: string;
}

const LEVEL_OF_GRADE = { 1: 'yellow', 2: 'orange', 3: 'red', 4: 'red' } as const;

export const rules = (modelId: string, ...drafts: RuleDraft[]): RowOf<'detectModel', 'rules'>[] =>
  drafts
    .toSorted((a, b) => b.grade - a.grade)
    .map(({ grade, level, description, ...groups }, index) => ({
      ruleId: `${modelId}-${index + 1}`,
      grade,
      alertLevelId: level ?? LEVEL_OF_GRADE[grade],
      priority: (index + 1) * 10,
      description,
      ...groups,
    }));
