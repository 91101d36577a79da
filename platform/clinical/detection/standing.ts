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

interface SignedComplaint {
  alert: Json;
  grade: number;
  /** The answers that were stated, as texts. */
  answers: ReadonlySet<string>;
}

/** The complaints of an entry, by their models. */
const complaintsOf = (entry: JsonObject): Map<string, SignedComplaint> =>
  new Map(
    rowsOf(entry['complaints']).map(({ modelId, alert = null, grade, symptoms }) => [
      String(modelId),
      {
        alert,
        grade: numberOf(grade) ?? 0,
        answers: new Set(
          rowsOf(symptoms).flatMap(({ dataId = null, value = null }) =>
            value === null ? [] : [canonical([dataId, value])],
          ),
        ),
      },
    ]),
  );

const overallOf = ({ detection }: JsonObject): Json => (isObject(detection) ? (detection['overall'] ?? null) : null);

/**
 * Whether what a run found is what a clinician has signed, or a part of it: the same level, and no complaint or answer
 * that was not signed, and no complaint that is graver now. A deletion leaves such a part.
 * @param priorityOf the severity of a level
 */
export function isPartOfSigned(signed: JsonObject, run: JsonObject, priorityOf: (levelId: Json) => number): boolean {
  const known = complaintsOf(signed);
  return (
    overallOf(signed) === overallOf(run) &&
    [...complaintsOf(run)].every(([modelId, { alert, grade, answers }]) => {
      const before = known.get(modelId);
      return (
        before !== undefined &&
        priorityOf(alert) <= priorityOf(before.alert) &&
        grade <= before.grade &&
        [...answers].every((answer) => before.answers.has(answer))
      );
    })
  );
}
