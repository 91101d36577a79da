import { afterAll, describe, expect, it } from 'vitest';
import { labels } from 'virtual:entities';
import { labelOf } from '../../../src/domain/entity/labels';
import { changeLanguage } from '../../../src/i18n';
import { loadEntity } from '../../../src/resources/loadEntity';

describe('an entity that is loaded', () => {
  afterAll(() => changeLanguage('en'));

  it('carries the labels of the language in use, and of the next one before that is in use', async () => {
    await changeLanguage('fr');
    const { entity } = await loadEntity('patients');
    expect(Object.keys(entity['x-i18n'] ?? {})).toEqual(['fr']);
    expect(labelOf(entity, 'firstName', 'fr')).toBe('Prénom');
    await changeLanguage('es');
    expect(labelOf(entity, 'firstName', 'es')).toBe('Nombre');
    expect((await loadEntity('patients')).entity).toBe(entity);
  });

  it('brings none for English, which is in the file itself', async () => {
    await changeLanguage('en');
    const { entity } = await loadEntity('devices');
    expect(entity['x-i18n']).toBeUndefined();
    expect(Object.keys(labels['devices'] ?? {}).sort()).toEqual(['es', 'fr', 'zh-Hans', 'zh-Hant']);
  });

  it('must exist', async () => {
    await expect(loadEntity('unicorns')).rejects.toThrow('unicorns');
  });
});
