import { useTranslate } from 'react-admin';
import { faultSentence, type PromotionFault } from '../../domain/promotion/faults';
import { useCollectionNames } from './useCollectionNames';

/** Says in the reader's language why a promotion stopped. */
export function useFaultText(): (fault: PromotionFault) => string {
  const translate = useTranslate();
  const nameOf = useCollectionNames();
  return (fault) => faultSentence(fault, translate, nameOf);
}
