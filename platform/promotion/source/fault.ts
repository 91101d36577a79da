import { faultText, type PromotionFault } from '../../../src/domain/promotion/faults';

/** A promotion cannot go on. The message has no data of records. */
export class PromotionError extends Error {
  constructor(readonly fault: PromotionFault) {
    super(faultText(fault));
    this.name = 'PromotionError';
  }
}
