import { holdsAt } from './holds';
import type { Attribute, DetectRule, GroupName, GroupTrace, Snapshot, SymptomGroup } from './types';
import { GROUPS } from './types';

export const LOWEST = 0;
export const HIGHEST = 4;

/** A group with its defaults; undefined where it lists nothing, and so sets no constraint. */
export function groupOf(group: SymptomGroup | null | undefined): Required<SymptomGroup> | undefined {
  if (!group?.symptoms || group.symptoms.length === 0) return undefined;
  const { symptoms, min, max, cond, count } = group;
  return { symptoms, min: min ?? LOWEST, max: max ?? HIGHEST, cond: cond ?? 'all', count: count ?? 1 };
}

/** The groups of a rule that constrain it, in the order of the table. */
export const groupsOf = (rule: DetectRule): [GroupName, Required<SymptomGroup>][] =>
  GROUPS.flatMap((name): [GroupName, Required<SymptomGroup>][] => {
    const group = groupOf(rule[name]);
    return group ? [[name, group]] : [];
  });

/** Why a rule is rejected, by path within it; none where it is sound. */
export function ruleFaults(rule: Partial<DetectRule>): { path: string; code: string; limit?: number }[] {
  const faults = GROUPS.flatMap((name) =>
    rule[name] ? groupFaults(rule[name]).map((fault) => ({ ...fault, path: `${name}.${fault.path}` })) : [],
  );
  const begins = groupOf(rule.primary) ?? groupOf(rule.conditions);
  return begins ? faults : [{ path: 'primary', code: 'primaryOrCondition' }, ...faults];
}

/** Why a group is rejected: 0 ≤ min ≤ max ≤ 4, and 1 ≤ count ≤ the number listed. An empty one has no count to break. */
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

/** Whether a rule's primary symptoms hold where all of them were answered with 0: then it tells of nothing. */
export function zerosHold(rule: Partial<DetectRule>): boolean {
  const primary = groupOf(rule.primary);
  return primary !== undefined && primary.min <= LOWEST;
}

const inRange = (value: number | null | undefined): value is number =>
  typeof value === 'number' && value >= LOWEST && value <= HIGHEST;

/** The value a symptom has: of the tuple that is named, else the largest; null where there was no answer. */
export function valueOf({ dataId, tuple }: Attribute, { values }: Snapshot): number | null {
  const tuples = Object.hasOwn(values, dataId) ? (values[dataId] ?? []) : [];
  const looked = tuple === null || tuple === undefined ? tuples : [tuples[tuple]];
  const answered = looked.filter(inRange);
  return answered.length === 0 ? null : Math.max(...answered);
}

/** 1 where the patient has the condition at the snapshot's time, else 0. */
const conditionValue = ({ dataId }: Attribute, { at, conditions, zone }: Snapshot): number =>
  conditions.some((span) => span.dataId === dataId && holdsAt(span, at, zone)) ? 1 : 0;

/** How a group meets a snapshot. A missing symptom is not 0 and never matches. */
export function traceGroup(name: GroupName, group: Required<SymptomGroup>, snapshot: Snapshot): GroupTrace {
  const symptoms = group.symptoms.map((attribute) => {
    const value = name === 'conditions' ? conditionValue(attribute, snapshot) : valueOf(attribute, snapshot);
    return { dataId: attribute.dataId, value, matches: value !== null && group.min <= value && value <= group.max };
  });
  const matched = symptoms.filter(({ matches }) => matches).length;
  const needed = group.cond === 'all' ? Math.max(symptoms.length, group.count) : group.count;
  return { group: name, symptoms, matched, needed, holds: matched >= needed };
}
