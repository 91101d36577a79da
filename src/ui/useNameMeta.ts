import { useMemo } from 'react';
import type { Language } from '../domain/entity/types';
import { useLanguage } from './useLanguage';

/**
 * The `meta` of a lookup of records that are read for their names: plans are named in the reader's language, and read
 * again when the language changes. Undefined for other records, whose names have no translation.
 */
export const nameMeta = (resource: string, language: Language): { language: Language } | undefined =>
  resource === 'plans' ? { language } : undefined;

export function useNameMeta(resource: string): { language: Language } | undefined {
  const language = useLanguage();
  return useMemo(() => nameMeta(resource, language), [language, resource]);
}
