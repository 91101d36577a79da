import { useMemo } from 'react';
import { nameMeta } from '../dataProvider/included';
import type { Language } from '../domain/entity/types';
import { useLanguage } from './useLanguage';

export function useNameMeta(resource: string): { language: Language } | undefined {
  const language = useLanguage();
  return useMemo(() => nameMeta(resource, language), [language, resource]);
}
