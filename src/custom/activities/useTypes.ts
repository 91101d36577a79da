import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fieldAt } from '../../domain/entity/paths';
import { enumLabel } from '../../resources/labels';
import { useEntity } from '../../resources/useEntity';
import type { Choice } from '../../ui/ChoiceSelect';
import { useLanguage } from '../../ui/useLanguage';

/**
 * The types of activity with their labels: the product's types, stored types that only patients’ apps use, and the type
 * in the address.
 * @param stored the types of the stored activities
 */
export function useTypes(stored: unknown): readonly Choice[] {
  const { entity } = useEntity();
  const language = useLanguage();
  const [address] = useSearchParams();
  const chosen = address.get('activityType');
  return useMemo(() => {
    const known = Object.keys(fieldAt(entity, 'activityType')?.['x-enum-labels'] ?? {});
    const others = Array.isArray(stored) ? stored.filter((type) => typeof type === 'string') : [];
    const offered = [...new Set([...known, ...others, ...(chosen ? [chosen] : [])])];
    return offered
      .map((value) => ({ value, label: enumLabel(entity, 'activityType', value, language) }))
      .sort((a, b) => a.label.localeCompare(b.label, language));
  }, [chosen, entity, language, stored]);
}
