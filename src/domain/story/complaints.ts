import { numberOf, rowsOf, textOf } from '../entity/read';
import type { JsonObject } from '../entity/types';
import { FINAL } from '../alerts/triaged';
import { actOf, modelIdOf, ruleKey, ruleSetIn, symptomValue, type ChainEntry } from './chains';
import { orNull } from './read';
import type { StoryContent } from './sources';
import type { StoryComplaint, StorySymptom } from './types';

/** A complaint and the key of its session. */
export interface SessionComplaint {
  key: string;
  complaint: StoryComplaint;
}

const symptomsOf = (complaint: JsonObject): StorySymptom[] =>
  rowsOf(complaint['symptoms']).map((symptom) => {
    const value = symptomValue(symptom);
    return { dataId: textOf(symptom['dataId']), value, zero: value === 0 };
  });

function read(
  complaint: JsonObject,
  { point, entry }: ChainEntry,
  { level }: Pick<StoryContent, 'level'>,
  removed: StoryComplaint['removed'],
): StoryComplaint {
  const [ruleSet, ruleId, modelId] = [ruleSetIn(entry), textOf(complaint['ruleId']), modelIdOf(complaint)];
  return {
    modelId,
    category: orNull(complaint['category']),
    level: level(point.planId, complaint['alert']),
    grade: numberOf(complaint['grade']) ?? null,
    symptoms: symptomsOf(complaint),
    rule: ruleSet === '' || ruleId === '' ? null : ruleKey(ruleSet, modelId, ruleId),
    removed,
  };
}

const has = ({ complaints }: ChainEntry, modelId: string): boolean =>
  complaints.some((each) => modelIdOf(each) === modelId);

/**
 * The entry that removed a complaint: the first entry after the last entry with the complaint. Undefined if the
 * complaint was not removed.
 */
function removalOf(chain: readonly ChainEntry[], at: number, modelId: string): ChainEntry | undefined {
  const last = chain.at(-1);
  if (!last || has(last, modelId)) return undefined;
  // The complaints of a record that a clinician has signed are never removed.
  const own = chain[at]?.point;
  if (own?.status === FINAL && !chain.some(({ point }, index) => index > at && point._id === own._id)) return undefined;
  const present = chain.findLastIndex((each) => has(each, modelId));
  return chain[present + 1];
}

/**
 * The complaints in a chain of entries: the newest complaint for each session and model. A complaint that the last
 * entry of the chain does not contain was removed, unless its record is signed.
 * @param keyOf the key of the session that a record belongs to
 */
export function complaintsIn(
  chain: readonly ChainEntry[],
  content: Pick<StoryContent, 'level'>,
  keyOf: (record: { sessionId: unknown; groupId: unknown; _id: unknown }) => string,
): SessionComplaint[] {
  const found = new Map<string, SessionComplaint>();
  chain.forEach((each, at) => {
    const { point, entry, complaints } = each;
    for (const complaint of complaints) {
      const modelId = modelIdOf(complaint);
      if (modelId === '') continue;
      const sessionId = textOf(complaint['sessionId']) || textOf(entry['sessionId']) || textOf(point.sessionId);
      const key = keyOf({ sessionId, groupId: point.groupId, _id: point._id });
      const gone = removalOf(chain, at, modelId);
      found.set(JSON.stringify([key, modelId]), {
        key,
        complaint: read(complaint, each, content, gone ? actOf(gone.entry) : null),
      });
    }
  });
  return [...found.values()];
}
