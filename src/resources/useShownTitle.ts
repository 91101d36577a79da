import type { EntityRecord } from '../domain/entity/types';
import { useLanguage } from '../ui/useLanguage';
import { useZone } from '../ui/zone';
import { shownTitle } from './list/shownTitle';
import { useEntity } from './useEntity';

/** Writes the title of one of the entity's records: labels of choices, dates as in tables. */
export function useShownTitle(): (record: EntityRecord) => string {
  const language = useLanguage();
  const zone = useZone();
  const { entry, entity } = useEntity();
  return (record) => shownTitle(entity, entry, record, language, zone);
}
