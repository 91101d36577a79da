import { listed } from '../domain/listed';
import { manifest } from 'virtual:entities';
import { runtimeConfig } from '../dataProvider/config';
import { USES_COUNTED } from '../domain/entity/uses';
import type { Language } from '../domain/entity/types';
import { stageNames } from '../i18n/names';

const byName = new Map(manifest.map((entry) => [entry.name, entry]));

/**
 * A text that lists how many records of each kind still refer to a record.
 * @param uses the platform's format: `detectModel:1,question:12`
 */
export function usesText(uses: unknown, language: Language): string {
  if (typeof uses !== 'string' || uses === '') return '';
  const texts = uses.split(',').map((each) => {
    const [name = '', count = ''] = each.split(':');
    const entry = byName.get(name);
    const names = entry && stageNames(entry.names, language, runtimeConfig().stage);
    const shown = Number(count) >= USES_COUNTED ? `${count}+` : count;
    return `${(count === '1' ? names?.one : names?.many) ?? name} (${shown})`;
  });
  return listed(texts, language);
}
