import { holdsAt } from '../../../src/domain/detection';
import { isObject } from '../../../src/domain/entity/paths';
import type { Json, JsonObject } from '../../../src/domain/entity/types';
import { canonical } from '../../../src/domain/rules/rows';
import type { Occasion, PointRecord, ReadRow } from './occasions';
import { numberOf, rowsOf } from '../../../src/domain/entity/read';

const FINAL = 'final';
/** Maximum number of entries in a record. A further entry goes into a new record. */
const MOST_ENTRIES = 200;

export const entriesOf = (doc: PointRecord): JsonObject[] => doc.source ?? [];

/** The last entry that a run made. Entries by people may follow this entry. */
export const lastRunOf = (doc: PointRecord): JsonObject | undefined =>
  entriesOf(doc).findLast(({ detection }) => isObject(detection));

/** Whether a clinician has signed the record. No run changes a signed record. */
export const isFinal = (doc: PointRecord): boolean => doc.status === FINAL;

/** Whether a run may add an entry to the record: it is neither final nor full. */
export const isOpen = (doc: PointRecord): boolean => !isFinal(doc) && entriesOf(doc).length < MOST_ENTRIES;

/**
 * The record of a data type and plan that was created last for an occasion. This record holds the current state,
 * whatever its event time is.
 */
export const standingOf = ({ outcomes }: Occasion, planId: string, dataId: string): ReadRow | undefined =>
  outcomes.findLast(({ doc }) => doc.dataId === dataId && doc.planId === planId);

/**
 * Whether the occasion was evaluated as a triage. If so, later runs include the triage models too, so that they do not
 * withdraw the triage's result.
 */
export function wasTriage(occasion: Occasion, planId: string, overallId: string): boolean {
  const standing = standingOf(occasion, planId, overallId);
  const run = standing && lastRunOf(standing.doc)?.['detection'];
  return isObject(run) && isObject(run['kind']) && run['kind']['triage'] === true;
}

/**
 * Data ids of the conditions that the patient has at a time. Neither other conditions nor durations affect the result.
 */
function holding(
  conditions: Json | undefined,
  at: string,
  zone: string | undefined,
  conditionIds: ReadonlySet<string>,
): string[] {
  const ids = rowsOf(conditions).flatMap(({ dataId, start, end }) => {
    const until = typeof end === 'string' ? end : null;
    const holds =
      typeof dataId === 'string' && conditionIds.has(dataId) && holdsAt({ start: String(start), end: until }, at, zone);
    return holds ? [dataId] : [];
  });
  return [...new Set(ids)].toSorted();
}

/**
 * The part of a run that determines its result, as a text; equal texts mean equal results.
 * @param conditionIds data ids of the conditions in the rules
 */
export function resultText(run: Json | undefined, conditionIds: ReadonlySet<string>): string {
  if (!isObject(run) || !isObject(run['snapshot'])) return '';
  const { ruleSet = null, overall = null, models = [], kind = null, snapshot } = run;
  const { at = null, zone, values = {}, conditions } = snapshot;
  const held = holding(conditions, String(at), typeof zone === 'string' ? zone : undefined, conditionIds);
  return canonical({ ruleSet, overall, models, kind, at, values, held });
}

/** How a run differs from the previous run. */
export type Change = 'level' | 'details' | 'triage';

/** How a run differs from the previous run: in its level, in its reasons (`details`), or only by the triage. */
export function changeOf(before: Json | undefined, found: JsonObject, conditionIds: ReadonlySet<string>): Change {
  if (!isObject(before) || (before['overall'] ?? null) !== (found['overall'] ?? null)) return 'level';
  const known = new Set(rowsOf(before['models']).map(({ modelId }) => modelId));
  const models = rowsOf(found['models']);
  // Triage models that were added but did not fire change nothing.
  const joined = models.filter(({ modelId }) => !known.has(modelId));
  if (joined.some(({ outcome }) => outcome === 'alert')) return 'details';
  const shared = { ...found, kind: before['kind'] ?? null, models: models.filter(({ modelId }) => known.has(modelId)) };
  return resultText(shared, conditionIds) === resultText(before, conditionIds) ? 'triage' : 'details';
}

/**
 * Whether what a run found is a part of what a clinician has signed: the same level, and no complaint that was not signed
 * or that is graver now. So it is after data behind a signed alert was deleted or corrected to less.
 * @param priorityOf the severity of a level
 */
export function isPartOfSigned(signed: JsonObject, run: JsonObject, priorityOf: (levelId: Json) => number): boolean {
  const overallOf = ({ detection }: JsonObject): Json => (isObject(detection) ? (detection['overall'] ?? null) : null);
  const known = new Map(rowsOf(signed['complaints']).map((complaint) => [complaint['modelId'], complaint]));
  return (
    overallOf(signed) === overallOf(run) &&
    rowsOf(run['complaints']).every(({ modelId, alert = null, grade }) => {
      const before = known.get(modelId);
      if (!before) return false;
      const isGraver = priorityOf(alert) > priorityOf(before['alert'] ?? null);
      return !isGraver && (numberOf(grade) ?? 0) <= (numberOf(before['grade']) ?? 0);
    })
  );
}

/** The part of an entry that a clinician signs: the level, and for each model its level, grade and answers. */
export function signedBy(entry: JsonObject | undefined): string {
  const run = entry?.['detection'];
  if (!entry || !isObject(run)) return '';
  const complaints = rowsOf(entry['complaints']).map(({ modelId = null, alert = null, grade = null, symptoms }) => ({
    modelId,
    alert,
    grade,
    answers: rowsOf(symptoms).map(({ dataId = null, value = null }) => [dataId, value]),
  }));
  return canonical({ overall: run['overall'] ?? null, complaints });
}
