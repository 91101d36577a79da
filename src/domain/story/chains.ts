import { isObject } from '../entity/paths';
import { numberOf, rowsOf, textOf } from '../entity/read';
import type { JsonObject } from '../entity/types';
import { LAB_GROUP } from '../history/labReports';
import type { LooseOf } from '../records';
import { byText } from './read';

type Point = LooseOf<'patientData'>;

/** An entry with complaints in an alert's source list. */
export interface ChainEntry {
  point: Point;
  /** The index of the entry in the record's source list. */
  index: number;
  entry: JsonObject;
  complaints: JsonObject[];
}

/**
 * The key of a check-in or report: its session. If there is no session, the key is the group, unless the group is the
 * laboratory group. Otherwise the key is the record's id.
 */
export function occasionKey({ sessionId, groupId }: { sessionId?: unknown; groupId?: unknown }, id: unknown): string {
  const [session, group] = [textOf(sessionId), textOf(groupId)];
  if (session !== '') return `session ${session}`;
  return group !== '' && group !== LAB_GROUP ? `group ${group}` : `record ${textOf(id)}`;
}

/**
 * The key of an alert's chain. Alerts with the same plan, data type, and group or laboratory report form one chain: the
 * entries of a later alert continue the entries of the earlier alert.
 */
function chainKey({ groupId, sessionId, planId, dataId, _id }: Point): string {
  const group = textOf(groupId);
  const own = group === '' || group === LAB_GROUP ? occasionKey({ sessionId, groupId: '' }, _id) : group;
  return JSON.stringify([own, textOf(planId), textOf(dataId)]);
}

const byCreation = (a: Point, b: Point): number =>
  byText(textOf(a.createdAt), textOf(b.createdAt)) || byText(textOf(a._id), textOf(b._id));

/** The chains of alerts. Each chain lists its entries with complaints, the oldest first. */
export function chainsOf(alerts: readonly Point[]): ChainEntry[][] {
  const chains = new Map<string, ChainEntry[]>();
  for (const point of alerts.toSorted(byCreation)) {
    const key = chainKey(point);
    const chain = chains.get(key) ?? [];
    chains.set(key, chain);
    rowsOf(point.source).forEach((entry, index) => {
      if (Array.isArray(entry['complaints']))
        chain.push({ point, index, entry, complaints: rowsOf(entry['complaints']) });
    });
  }
  return [...chains.values()];
}

/** The author and the time of an entry. */
export const actOf = (entry: JsonObject) => ({
  userId: textOf(entry['updatedBy']) || textOf(entry['userId']) || null,
  at: textOf(entry['updatedAt']) || null,
});

export const modelIdOf = (complaint: JsonObject): string => textOf(complaint['modelId']);

/** A symptom's value: a number, or a boolean as 0 or 1; null for other values. */
export const symptomValue = (symptom: JsonObject | undefined): number | null => {
  const value = symptom?.['value'];
  return typeof value === 'boolean' ? Number(value) : (numberOf(value) ?? null);
};

/** The hash of the rules of an entry's detection run; empty if the entry is not a run. */
export function ruleSetIn(entry: JsonObject): string {
  const run = entry['detection'];
  return isObject(run) ? textOf(run['ruleSet']) : '';
}

/** The key of a rule in a story. */
export const ruleKey = (ruleSet: string, modelId: string, ruleId: string): string =>
  JSON.stringify([ruleSet, modelId, ruleId]);
