import type { EntityRecord, Json, JsonObject } from '../../../src/domain/entity/types';
import { same } from '../../../src/domain/rules/rows';
import type { StoredRow } from '../../entities/rewrite';
import type { Actor } from '../../http/context';
import type { Asked, Findings } from './findings';
import type { Occasion } from './occasions';
import type { PlanContent } from './planContent';
import {
  changeOf,
  decidedBy,
  entriesOf,
  isFinal,
  isOpen,
  lastRunOf,
  signedBy,
  standingOf,
  type Change,
} from './standing';

/** What a run leads to: records that are new, and records that get a further entry. */
export interface Writes {
  created: EntityRecord[];
  changed: { row: StoredRow; doc: EntityRecord }[];
  /** The record of the overall alert; null where there is no alert and was none. */
  overall: EntityRecord | null;
  state: 'created' | 'updated' | 'unchanged' | 'none';
  /** Of one that was updated. */
  change: Change | null;
}

/** What a run leads to that changes nothing. */
const NOTHING = { created: [], changed: [], change: null };

/** Where what a run writes has its moments and ids from. */
export interface Maker {
  /** When the run is said to have been, ISO 8601. @param at the moment that it looks at */
  now: (at: string) => string;
  id: () => string;
}

const jsonOf = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;

/** Who gave the data: of the newest record's source what an alert says as well. */
function originOf(occasion: Occasion): JsonObject {
  const newest = occasion.docs.at(-1);
  const entry = newest ? entriesOf(newest).at(-1) : undefined;
  const names = ['lab', 'sms', 'userType', 'userId', 'origin', 'requestId'];
  return Object.fromEntries(names.flatMap((name) => (entry?.[name] === undefined ? [] : [[name, entry[name]]])));
}

/** Conditions that the rules of the models ask for. */
const conditionsOf = ({ models }: Findings): Set<string> =>
  new Set(
    models.flatMap(({ rules }) => rules.flatMap((rule) => rule.conditions?.symptoms ?? [])).map(({ dataId }) => dataId),
  );

interface Slot {
  dataId: string;
  data: Json[];
  priority: number | null;
  /** What this record says in the run's entry. */
  entry: JsonObject;
}

/** Whether a model's record says already what the run has found of it. */
function isSaid(doc: EntityRecord, { data, entry }: Slot, at: string): boolean {
  if (!same(doc['data'], data)) return false;
  const last = entriesOf(doc).findLast(({ ruleId }) => ruleId !== undefined);
  const told = ['ruleId', 'version'].every((name) => same(last?.[name] ?? null, entry[name] ?? null));
  return isFinal(doc) || (told && doc['eventTime'] === at);
}

/**
 * The records that a run writes. Their time is that of the occasion, whenever and however the run was asked for. A record
 * that is not final gets an entry; one that is stays as it is, and a result that differs from it begins a new record. A
 * run that finds what the last one found writes nothing.
 */
export function writesOf(
  content: PlanContent,
  occasion: Occasion,
  findings: Findings,
  asked: Asked,
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
    ...(asked.origin !== null && { origin: asked.origin }),
    client: 'detect',
    ...(asked.triage && { action: 'triage-assessment', updateId: maker.id() }),
    updatedAt: maker.now(at),
    updatedBy: actor.userId,
    sessionId,
  };
  const told = complaints.map((complaint) => ({
    ...complaint,
    category: models.find(({ modelId }) => modelId === complaint.modelId)?.category,
    color: level(complaint.alert)?.color ?? null,
    sessionId,
    symptoms: complaint.symptoms.map((symptom) => {
      const doc = occasion.docs.findLast(({ dataId }) => dataId === symptom.dataId);
      const labs = doc?.['labs'];
      return {
        ...symptom,
        sessionId: doc?.['sessionId'] ?? null,
        ...(Array.isArray(labs) && labs.length > 0 && { labs }),
      };
    }),
  }));
  const run = jsonOf({ ...entry, complaints: told, detection: found });
  const newestOf = (dataId: string) => standingOf(occasion, rules.planId, dataId);
  const last = newestOf(rules.overallId);
  if (!last && detection.overall === null) return { ...NOTHING, overall: null, state: 'none' };
  const before = last && lastRunOf(last.doc);
  const looked = conditionsOf(findings);
  if (last && before) {
    const stands = isFinal(last.doc)
      ? signedBy(before) === signedBy(run)
      : decidedBy(before['detection'], looked) === decidedBy(found, looked);
    if (stands) return { ...NOTHING, overall: last.doc, state: 'unchanged' };
  }

  const writes: Writes = { created: [], changed: [], overall: null, state: 'created', change: null };
  const put = ({ dataId, data, priority, entry: own }: Slot): EntityRecord => {
    const row = newestOf(dataId);
    const shared = { eventTime: at, sessionId, data, priority };
    if (row && isOpen(row.doc)) {
      const doc = { ...row.doc, ...shared, source: [...entriesOf(row.doc), own] };
      writes.changed.push({ row, doc });
      return doc;
    }
    const { patientId, groupId } = occasion;
    const fixed = { _id: maker.id(), patientId, dataId, category: 'alert', groupId, planId: rules.planId };
    const doc: EntityRecord = { ...fixed, ...shared, status: 'submitted', source: [own] };
    writes.created.push(doc);
    return doc;
  };

  const overall = put({
    dataId: rules.overallId,
    data: detection.overall === null ? [] : [detection.overall],
    priority: level(detection.overall)?.priority ?? null,
    entry: run,
  });
  for (const [index, result] of detection.models.entries()) {
    const dataId = models[index]?.alertDataId;
    if (dataId === undefined || dataId === rules.overallId) continue;
    const known = newestOf(dataId);
    // A model that is quiet has a record only where it was not quiet before.
    if (result.outcome !== 'alert' && !known) continue;
    const { alertLevelId, grade, ruleId, version } = result;
    const slot: Slot = {
      dataId,
      data: alertLevelId === null ? [] : [alertLevelId, grade],
      priority: level(alertLevelId)?.priority ?? null,
      entry: jsonOf({ ...entry, ruleId, version, overallId: overall['_id'] }),
    };
    if (!known || !isSaid(known.doc, slot, at)) put(slot);
  }
  if (writes.created.includes(overall)) return { ...writes, overall, state: 'created' };
  return { ...writes, overall, state: 'updated', change: changeOf(before?.['detection'], found, looked) };
}
