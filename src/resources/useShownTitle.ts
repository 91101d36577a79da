import type { EntityRecord } from '../domain/entity/types';
import { useLanguage } from '../ui/useLanguage';
import { shownTitle } from './list/shownTitle';
import { useEntity } from './useEntity';

/** Writes the title of one of the entity's records: labels of choices, dates as in tables. */
export function useShownTitle(): (record: EntityRecord) => string {
  const language = useLanguage();
  const { entry, entity } = useEntity();
  return (record) => shownTitle(entity, entry, record, language);
}
