import type { Entity, Language } from '../domain/entity/types';
import { fieldLabel } from './labels';

/**
 * The path of a field in words: `rules.0.grade` as "Rules › Row 1 › Grade".
 * @param path the path with dots; indexes of rows count from 0
 */
export function pathInWords(
  entity: Entity,
  path: string,
  {
    language,
    translate,
  }: { language: Language; translate: (key: string, options?: Record<string, unknown>) => string },
): string {
  const names: string[] = [];
  return path
    .split('.')
    .map((step) => {
      if (/^\d+$/.test(step)) return translate('forms.row', { number: Number(step) + 1 });
      names.push(step);
      return fieldLabel(entity, names.join('.'), language);
    })
    .join(' › ');
}
