import { collectionNamed } from '../../../src/domain/promotion/collections';
import { faultSentence, type PromotionFault } from '../../../src/domain/promotion/faults';
import { stageNames } from '../../../src/i18n/names';
import texts from '../../../src/i18n/messages/promotion';
import { translateWith } from '../../../src/i18n/sentences';
import type { EntityStore } from '../../entities/store';

const inEnglish = translateWith({ promotion: texts.en }, 'en');

/** Names a collection in English by the records that it contains. */
const englishName = (entities: EntityStore, collection: string): string => {
  const stored = entities.entities.get(collectionNamed(collection)?.entity ?? '');
  return stored ? stageNames(stored.manifest.names, 'en', '').many : collection;
};

/** The message of a fault in English, for the job and the chat channel. */
export const faultText = (fault: PromotionFault, entities: EntityStore): string =>
  faultSentence(fault, inEnglish, (collection) => englishName(entities, collection));

/** The answer of a target; undefined if it does not answer or refuses. */
export async function unlessUnknown<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PromotionError)) throw error;
    return undefined;
  }
}

/** A promotion cannot go on. Its fault says why. */
export class PromotionError extends Error {
  constructor(readonly fault: PromotionFault) {
    super(fault.code);
    this.name = 'PromotionError';
  }
}
