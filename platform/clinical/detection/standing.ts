import { holdsAt } from '../../../src/domain/detection';
import { isObject } from '../../../src/domain/entity/paths';
import type { EntityRecord, Json, JsonObject } from '../../../src/domain/entity/types';
import { canonical } from '../../../src/domain/rules/rows';
import type { StoredRow } from '../../entities/rewrite';
import type { Occasion } from './occasions';

const FINAL = 'final';
/** Entries of one record; a further one begins a new record. */
const MOST_ENTRIES = 200;

const rowsOf = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value : []).filter(isObject);

export const entriesOf = (doc: EntityRecord): JsonObject[] => rowsOf(doc['source']);

/** The entry of an alert that the last run made; people's entries may follow it. */
export const lastRunOf = (doc: EntityRecord): JsonObject | undefined =>
  entriesOf(doc).findLast(({ detection }) => isObject(detection));

/** Signed by a clinician: no run changes it. */
export const isFinal = (doc: EntityRecord): boolean => doc['status'] === FINAL;

/** Whether a run may add to the record: a long one is full. */
export const isOpen = (doc: EntityRecord): boolean => !isFinal(doc) && entriesOf(doc).length < MOST_ENTRIES;

/** The record of a data type and plan that was made last for an occasion; whatever its time, it says what stands. */
export const standingOf = ({ outcomes }: Occasion, planId: string, dataId: string): StoredRow | undefined =>
  outcomes.findLast(({ doc }) => doc['dataId'] === dataId && doc['planId'] === planId);

/** Whether the occasion has been looked at as a triage: it stays one, so that no later run takes back what that found. */
export function wasTriage(occasion: Occasion, planId: string, overallId: string): boolean {
  const standing = standingOf(occasion, planId, overallId);
  const run = standing && lastRunOf(standing.doc)?.['detection'];
  return isObject(run) && isObject(run['kind']) && run['kind']['triage'] === true;
}

/** Data ids of the conditions that hold at a time; the others, and how long one has lasted, change nothing. */
function holding(
  conditions: Json | undefined,
  at: string,
  zone: string | undefined,
  looked: ReadonlySet<string>,
): string[] {
  const ids = rowsOf(conditions).flatMap(({ dataId, start, end }) => {
    const until = typeof end === 'string' ? end : null;
    const holds =
      typeof dataId === 'string' && looked.has(dataId) && holdsAt({ start: String(start), end: until }, at, zone);
    return holds ? [dataId] : [];
  });
  return [...new Set(ids)].toSorted();
}

/**
 * What of a run decides, as a text: two runs that are equal in it say the same.
 * @param looked data ids of the conditions that rules name
 */
export function decidedBy(run: Json | undefined, looked: ReadonlySet<string>): string {
  if (!isObject(run) || !isObject(run['snapshot'])) return '';
  const { ruleSet = null, overall = null, models = [], kind = null, snapshot } = run;
  const { at = null, zone, values = {}, conditions } = snapshot;
  const held = holding(conditions, String(at), typeof zone === 'string' ? zone : undefined, looked);
  return canonical({ ruleSet, overall, models, kind, at, values, held });
}

/** What a further run adds to the last one. */
export type Change = 'level' | 'details' | 'triage';

/** Whether a further run says another level, says it for other reasons, or is only a triage with the same outcome. */
export function changeOf(before: Json | undefined, found: JsonObject, looked: ReadonlySet<string>): Change {
  if (!isObject(before) || (before['overall'] ?? null) !== (found['overall'] ?? null)) return 'level';
  const known = new Set(rowsOf(before['models']).map(({ modelId }) => modelId));
  const models = rowsOf(found['models']);
  // Models of triage that join in and find nothing change nothing.
  const joined = models.filter(({ modelId }) => !known.has(modelId));
  if (joined.some(({ outcome }) => outcome === 'alert')) return 'details';
  const shared = { ...found, kind: before['kind'] ?? null, models: models.filter(({ modelId }) => known.has(modelId)) };
  return decidedBy(shared, looked) === decidedBy(before, looked) ? 'triage' : 'details';
}

/** What of an entry a clinician signs: the level, and of each model its level, grade and answers. */
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
