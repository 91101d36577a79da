import { useMemo } from 'react';
import { manifest } from 'virtual:entities';
import { useTranslate } from 'react-admin';
import { namesOf } from '../../resources/entry';
import { useLanguage } from '../../ui/useLanguage';

/** Kinds in the audit that are not entities of the schemas. */
const OTHERS = [
  'audit',
  'heldImport',
  'image',
  'job',
  'metricEvent',
  'operation',
  'outbox',
  'promotion',
  'reportLink',
] as const;

/** The names of all kinds of records in the audit. */
export function useEntityNames() {
  const translate = useTranslate();
  const language = useLanguage();
  return useMemo(() => {
    const known = new Map<string, string>([
      ...manifest.map((entry) => [entry.name, namesOf(entry, language).one] as const),
      ...OTHERS.map((name) => [name, translate(`audit.kinds.${name}`)] as const),
    ]);
    return {
      /** A kind that no longer exists keeps its internal name. */
      nameOf: (entity: string | null): string => (entity === null ? '' : (known.get(entity) ?? entity)),
      options: [...known]
        .map(([value, label]) => ({ value, label }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    };
  }, [language, translate]);
}
