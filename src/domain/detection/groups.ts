import { holdsAt } from './holds';
import type { Attribute, DetectRule, GroupName, GroupTrace, Snapshot, SymptomGroup } from './types';
import { GROUPS } from './types';

export const LOWEST = 0;
export const HIGHEST = 4;

/** A group with its defaults filled in: 0 to 4 on all of its symptoms, count 1. */
export function withDefaults(group: SymptomGroup | null | undefined): Required<SymptomGroup> {
  const { symptoms, min, max, cond, count } = group ?? {};
  return { symptoms: symptoms ?? [], min: min ?? LOWEST, max: max ?? HIGHEST, cond: cond ?? 'all', count: count ?? 1 };
}

/** A group with its defaults filled in; undefined if it lists no symptoms and so constrains nothing. */
export function groupOf(group: SymptomGroup | null | undefined): Required<SymptomGroup> | undefined {
  const filled = withDefaults(group);
  return filled.symptoms.length === 0 ? undefined : filled;
}

/** The groups that constrain a rule, in the column order of the rule table. */
export const groupsOf = (rule: DetectRule): [GroupName, Required<SymptomGroup>][] =>
  GROUPS.flatMap((name): [GroupName, Required<SymptomGroup>][] => {
    const group = groupOf(rule[name]);
    return group ? [[name, group]] : [];
  });

/** The faults of a rule by path; empty if the rule is valid. */
export function ruleFaults(rule: Partial<DetectRule>): { path: string; code: string; limit?: number }[] {
  const faults = GROUPS.flatMap((name) =>
    rule[name] ? groupFaults(rule[name]).map((fault) => ({ ...fault, path: `${name}.${fault.path}` })) : [],
  );
  const begins = groupOf(rule.primary) ?? groupOf(rule.conditions);
  return begins ? faults : [{ path: 'primary', code: 'primaryOrCondition' }, ...faults];
}

/**
 * The faults of a group. A group is valid if 0 ≤ min ≤ max ≤ 4 and 1 ≤ count ≤ the number of symptoms. An empty group
 * may have any count.
 */
export function groupFaults(group: SymptomGroup): { path: string; code: string; limit?: number }[] {
  const { min = LOWEST, max = HIGHEST, count = 1, symptoms = [] } = group;
  const faults = [];
  if (min < LOWEST) faults.push({ path: 'min', code: 'min', limit: LOWEST });
  if (max > HIGHEST) faults.push({ path: 'max', code: 'max', limit: HIGHEST });
  if (min > max) faults.push({ path: 'max', code: 'min', limit: min });
  if (count < 1) faults.push({ path: 'count', code: 'min', limit: 1 });
  if (symptoms.length > 0 && count > symptoms.length)
    faults.push({ path: 'count', code: 'max', limit: symptoms.length });
  return faults;
}

/** Whether a rule's primary group matches when every primary symptom is 0. Such a rule fires without a symptom. */
export function zerosHold(rule: Partial<DetectRule>): boolean {
  const primary = groupOf(rule.primary);
  return primary !== undefined && primary.min <= LOWEST;
}

const inRange = (value: number | null | undefined): value is number =>
  typeof value === 'number' && value >= LOWEST && value <= HIGHEST;

/** A symptom's value: the named tuple or, if none is named, the largest; null if there is no answer. */
export function valueOf({ dataId, tuple }: Attribute, { values }: Snapshot): number | null {
  const tuples = Object.hasOwn(values, dataId) ? (values[dataId] ?? []) : [];
  const considered = tuple === null || tuple === undefined ? tuples : [tuples[tuple]];
  const answered = considered.filter(inRange);
  return answered.length === 0 ? null : Math.max(...answered);
}

/** 1 if the patient has the condition at the snapshot's time, else 0. */
const conditionValue = ({ dataId }: Attribute, { at, conditions, zone }: Snapshot): number =>
  conditions.some((span) => span.dataId === dataId && holdsAt(span, at, zone)) ? 1 : 0;

/** Matches a group against a snapshot. A missing symptom does not count as 0 and never matches. */
export function traceGroup(name: GroupName, group: Required<SymptomGroup>, snapshot: Snapshot): GroupTrace {
  const symptoms = group.symptoms.map((attribute) => {
    const value = name === 'conditions' ? conditionValue(attribute, snapshot) : valueOf(attribute, snapshot);
    return { dataId: attribute.dataId, value, matches: value !== null && group.min <= value && value <= group.max };
  });
  const matched = symptoms.filter(({ matches }) => matches).length;
  const needed = group.cond === 'all' ? Math.max(symptoms.length, group.count) : group.count;
  return { group: name, symptoms, matched, needed, holds: matched >= needed };
}
