import { useMemo } from 'react';
import { manifest } from 'virtual:entities';
import { useTranslate } from 'react-admin';
import { namesOf } from '../../resources/entry';
import { useLanguage } from '../../ui/useLanguage';

/** Kinds that are no entity of the schemas but are seen and changed as well. */
const OTHERS = ['audit', 'heldImport', 'image', 'job', 'outbox'] as const;

/** Names of the kinds of records that the audit speaks of. */
export function useEntityNames() {
  const translate = useTranslate();
  const language = useLanguage();
  return useMemo(() => {
    const known = new Map<string, string>([
      ...manifest.map((entry) => [entry.name, namesOf(entry, language).one] as const),
      ...OTHERS.map((name) => [name, translate(`audit.kinds.${name}`)] as const),
    ]);
    return {
      /** A kind that has since been taken out of the product keeps its own word. */
      nameOf: (entity: string | null): string => (entity === null ? '' : (known.get(entity) ?? entity)),
      options: [...known]
        .map(([value, label]) => ({ value, label }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    };
  }, [language, translate]);
}
