import type { DetectResult } from '../../../src/contract/detection';
import type { Json, JsonObject } from '../../../src/domain/entity/types';
import { same } from '../../../src/domain/rules/rows';
import type { Actor } from '../../http/context';
import type { RunOptions, Findings } from './findings';
import type { Occasion, PointRecord, ReadRow } from './occasions';
import type { PlanContent } from './planContent';
import { withdrawUnfounded, type WithdrawnRow } from './withdraw';
import {
  changeOf,
  resultText,
  entriesOf,
  isFinal,
  isOpen,
  isPartOfSigned,
  lastRunOf,
  standingOf,
  type Change,
} from './standing';
import { parseRecord } from '../../../src/domain/entity/read';

/** The changes that a run makes: new records, and records with an additional entry. */
export interface Writes {
  created: PointRecord[];
  changed: { row: ReadRow; doc: PointRecord }[];
  /** Alerts that no longer hold. */
  withdrawn: WithdrawnRow[];
  /** The record of the overall alert; null if no run has created the record yet. */
  overall: PointRecord | null;
  state: DetectResult['state'];
  /** What changed in the alert; null if no alert was updated. */
  change: Change | null;
}

/** The result of a run that changes nothing. */
const NOTHING = { created: [], changed: [], withdrawn: [], change: null };

/** Provides the times and ids of written records. */
export interface Maker {
  /**
   * The time of the run, ISO 8601.
   * @param at the time of the occasion
   */
  now: (at: string) => string;
  id: () => string;
}

const jsonOf = (value: unknown): JsonObject => parseRecord(JSON.stringify(value));

/** The origin of the data, from the newest record's source. This origin is copied to the alerts. */
function originOf(occasion: Occasion): JsonObject {
  const newest = occasion.docs.at(-1);
  const entry = newest ? entriesOf(newest).at(-1) : undefined;
  const names = ['lab', 'sms', 'userType', 'userId', 'origin', 'requestId'];
  return Object.fromEntries(names.flatMap((name) => (entry?.[name] === undefined ? [] : [[name, entry[name]]])));
}

/** Data ids of the conditions that the models' rules use. */
const conditionsOf = ({ models }: Findings): Set<string> =>
  new Set(
    models.flatMap(({ rules }) => rules.flatMap((rule) => rule.conditions?.symptoms ?? [])).map(({ dataId }) => dataId),
  );

interface Slot {
  dataId: string;
  data: Json[];
  priority: number | null;
  /** The entry that the run appends to the record's source. */
  entry: JsonObject;
}

/** Whether a model's record already contains the result of the run. */
function isUpToDate(doc: PointRecord, { data, entry }: Slot, at: string): boolean {
  if (!same(doc.data, data)) return false;
  const last = entriesOf(doc).findLast(({ ruleId }) => ruleId !== undefined);
  const sameRule = ['ruleId', 'version'].every((name) => same(last?.[name] ?? null, entry[name] ?? null));
  return isFinal(doc) || (sameRule && doc.eventTime === at);
}

/**
 * The records that a run writes, and the alerts that it withdraws. If it withdraws the overall alert and writes no
 * other one, its state is `withdrawn`.
 */
export function writesOf(
  content: PlanContent,
  occasion: Occasion,
  findings: Findings,
  options: RunOptions,
  actor: Actor,
  maker: Maker,
): Writes {
  const withdrawn = withdrawUnfounded(content, occasion, findings, actor, maker.now);
  const gone = new Set(withdrawn.map(({ row }) => row));
  const left = { ...occasion, outcomes: occasion.outcomes.filter((row) => !gone.has(row)) };
  const writes = resultsOf(content, left, findings, options, actor, maker);
  const overall = withdrawn.findLast(({ doc }) => doc.dataId === content.rules.overallId)?.doc;
  if (!overall || writes.state === 'created' || writes.state === 'updated') return { ...writes, withdrawn };
  return { ...writes, withdrawn, overall: writes.overall ?? overall, state: 'withdrawn' };
}

/**
 * The records that a run writes. Their time is the occasion's time, whenever the run happens. An open record gets
 * another entry. A final record stays, and a result that is no part of what was signed creates a new record. A run with
 * the same result as the last run writes nothing.
 */
function resultsOf(
  content: PlanContent,
  occasion: Occasion,
  findings: Findings,
  options: RunOptions,
  actor: Actor,
  maker: Maker,
): Writes {
  const { rules, hash } = content;
  const { at, models, snapshot, detection, complaints, kind } = findings;
  const sessionId = occasion.session ?? occasion.points.at(-1)?.sessionId ?? null;
  const level = (id: string | null) => rules.levels.find(({ alertLevelId }) => alertLevelId === id);
  const results = detection.models.map(({ trace: _trace, ...result }) => result);
  const found = jsonOf({ ruleSet: hash, overall: detection.overall, models: results, snapshot, kind });
  const entry: JsonObject = {
    ...originOf(occasion),
    ...(kind.lab && { lab: true }),
    ...(options.origin !== null && { origin: options.origin }),
    client: 'detect',
    ...(options.triage && { action: 'triage-assessment', updateId: maker.id() }),
    updatedAt: maker.now(at),
    updatedBy: actor.userId,
    sessionId,
  };
  const entryComplaints = complaints.map((complaint) => ({
    ...complaint,
    category: models.find(({ modelId }) => modelId === complaint.modelId)?.category,
    color: level(complaint.alert)?.color ?? null,
    sessionId,
    symptoms: complaint.symptoms.map((symptom) => {
      const doc = occasion.docs.findLast(({ dataId }) => dataId === symptom.dataId);
      const { labs = [] } = doc ?? {};
      return {
        ...symptom,
        sessionId: doc?.sessionId ?? null,
        ...(labs.length > 0 && { labs }),
      };
    }),
  }));
  const run = jsonOf({ ...entry, complaints: entryComplaints, detection: found });
  const newestOf = (dataId: string) => standingOf(occasion, rules.planId, dataId);
  const last = newestOf(rules.overallId);
  if (!last && detection.overall === null) return { ...NOTHING, overall: null, state: 'none' };
  const before = last && lastRunOf(last.doc);
  const conditionIds = conditionsOf(findings);
  if (last && before && !isFinal(last.doc)) {
    const isUnchanged = resultText(before['detection'], conditionIds) === resultText(found, conditionIds);
    if (isUnchanged) return { ...NOTHING, overall: last.doc, state: 'unchanged' };
  }
  const priorityOf = (id: Json): number => (typeof id === 'string' ? (level(id)?.priority ?? 0) : 0);
  // A part of what was signed needs no second signature. Alerts of its models that nobody signed follow the data.
  const signed = last && before && isFinal(last.doc) && isPartOfSigned(before, run, priorityOf) ? last.doc : undefined;

  const writes: Writes = { created: [], changed: [], withdrawn: [], overall: null, state: 'created', change: null };
  const put = ({ dataId, data, priority, entry: own }: Slot): PointRecord => {
    const row = newestOf(dataId);
    const shared = { eventTime: at, sessionId, data, priority };
    if (row && isOpen(row.doc)) {
      const doc = { ...row.doc, ...shared, source: [...entriesOf(row.doc), own] };
      writes.changed.push({ row, doc });
      return doc;
    }
    const { patientId, groupId } = occasion;
    const fixed = { _id: maker.id(), patientId, dataId, category: 'alert', groupId, planId: rules.planId };
    const doc: PointRecord = { ...fixed, ...shared, status: 'submitted', source: [own] };
    writes.created.push(doc);
    return doc;
  };

  const overall =
    signed ??
    put({
      dataId: rules.overallId,
      data: detection.overall === null ? [] : [detection.overall],
      priority: level(detection.overall)?.priority ?? null,
      entry: run,
    });
  for (const [index, result] of detection.models.entries()) {
    const dataId = models[index]?.alertDataId;
    if (dataId === undefined || dataId === rules.overallId) continue;
    const known = newestOf(dataId);
    // A model that did not fire has a record only if it fired in an earlier run.
    if (result.outcome !== 'alert' && !known) continue;
    const { alertLevelId, grade, ruleId, version } = result;
    const slot: Slot = {
      dataId,
      data: alertLevelId === null ? [] : [alertLevelId, grade],
      priority: level(alertLevelId)?.priority ?? null,
      entry: jsonOf({ ...entry, ruleId, version, overallId: overall._id }),
    };
    if (signed && (!known || isFinal(known.doc))) continue;
    if (!known || !isUpToDate(known.doc, slot, at)) put(slot);
  }
  if (signed) return { ...writes, overall, state: 'unchanged' };
  if (writes.created.includes(overall)) return { ...writes, overall, state: 'created' };
  return { ...writes, overall, state: 'updated', change: changeOf(before?.['detection'], found, conditionIds) };
}
