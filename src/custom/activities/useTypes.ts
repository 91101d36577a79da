import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fieldAt } from '../../domain/entity/paths';
import { enumLabel } from '../../resources/labels';
import { useEntity } from '../../resources/useEntity';
import type { Choice } from '../../ui/ChoiceSelect';
import { useLanguage } from '../../ui/useLanguage';

/** The types of activity, sorted by label. A type in the address that the schema does not have is offered, too. */
export function useTypes(): readonly Choice[] {
  const { entity } = useEntity();
  const language = useLanguage();
  const [address] = useSearchParams();
  const chosen = address.get('activityType');
  return useMemo(() => {
    const known = Object.keys(fieldAt(entity, 'activityType')?.['x-enum-labels'] ?? {});
    const offered = [...new Set([...known, ...(chosen ? [chosen] : [])])];
    return offered
      .map((value) => ({ value, label: enumLabel(entity, 'activityType', value, language) }))
      .sort((a, b) => a.label.localeCompare(b.label, language));
  }, [chosen, entity, language]);
}
