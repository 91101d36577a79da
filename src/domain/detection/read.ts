import { isObject } from '../entity/paths';
import type { Json } from '../entity/types';
import type { LooseOf } from '../records';
import { GROUPS, type Attribute, type DetectRule, type SymptomGroup } from './types';
import { rowsOf, textOf } from '../entity/read';

const numberOf = (value: Json | undefined): number | undefined => (typeof value === 'number' ? value : undefined);

type Rules = LooseOf<'detectModel'>['rules'];
type Row = NonNullable<NonNullable<Rules>[number]>;
type Group = Row['primary'];

const attributesOf = (value: NonNullable<Group>['symptoms']): Attribute[] =>
  rowsOf(value).map((each) => ({
    dataId: textOf(each.dataId),
    tuple: numberOf(each.tuple) ?? null,
  }));

/** Reads a group of symptoms of a stored rule; null if the value is not a group. */
export function readGroup(value: Group): SymptomGroup | null {
  if (!isObject(value)) return null;
  const { cond } = value;
  return {
    symptoms: attributesOf(value.symptoms),
    min: numberOf(value.min),
    max: numberOf(value.max),
    cond: cond === 'all' || cond === 'any' ? cond : undefined,
    count: numberOf(value.count),
  };
}

const ruleOf = (row: Row): DetectRule => ({
  ruleId: textOf(row.ruleId),
  grade: numberOf(row.grade) ?? 0,
  alertLevelId: textOf(row.alertLevelId),
  priority: numberOf(row.priority) ?? 0,
  ...Object.fromEntries(GROUPS.map((name) => [name, readGroup(row[name])])),
});

/** Reads the rules of a stored detect model. */
export const readRules = (rules: Rules): DetectRule[] => rowsOf(rules).map(ruleOf);
