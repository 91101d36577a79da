import { isObject } from '../entity/paths';
import type { Json, JsonObject } from '../entity/types';
import { GROUPS, type Attribute, type DetectRule, type SymptomGroup } from './types';
import { rowsOf, textOf } from '../entity/read';

const numberOf = (value: Json | undefined): number | undefined => (typeof value === 'number' ? value : undefined);

const attributesOf = (value: Json | undefined): Attribute[] =>
  rowsOf(value).map((each) => ({
    dataId: textOf(each['dataId']),
    tuple: numberOf(each['tuple']) ?? null,
  }));

function groupOfJson(value: Json | undefined): SymptomGroup | null {
  if (!isObject(value)) return null;
  const { cond } = value;
  return {
    symptoms: attributesOf(value['symptoms']),
    min: numberOf(value['min']),
    max: numberOf(value['max']),
    cond: cond === 'all' || cond === 'any' ? cond : undefined,
    count: numberOf(value['count']),
  };
}

const ruleOf = (row: JsonObject): DetectRule => ({
  ruleId: textOf(row['ruleId']),
  grade: numberOf(row['grade']) ?? 0,
  alertLevelId: textOf(row['alertLevelId']),
  priority: numberOf(row['priority']) ?? 0,
  ...Object.fromEntries(GROUPS.map((name) => [name, groupOfJson(row[name])])),
});

/** Reads the rules of a stored detect model. */
export const readRules = (rules: Json | undefined): DetectRule[] => rowsOf(rules).map(ruleOf);
