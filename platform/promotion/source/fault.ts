import { faultSentence, type PromotionFault } from '../../../src/domain/promotion/faults';
import texts from '../../../src/i18n/messages/promotion';
import { translateWith } from '../../../src/i18n/sentences';

const inEnglish = translateWith({ promotion: texts.en }, 'en');

/** The message of a fault in English, for the job and the chat channel. */
export const faultText = (fault: PromotionFault): string => faultSentence(fault, inEnglish, (collection) => collection);

/** A promotion cannot go on. The message has no data of records. */
export class PromotionError extends Error {
  constructor(readonly fault: PromotionFault) {
    super(faultText(fault));
    this.name = 'PromotionError';
  }
}
