import { afterAll, describe, expect, it } from 'vitest';
import { manifest } from 'virtual:entities';
import { labelOf } from '../../../src/domain/entity/labels';
import { changeLanguage } from '../../../src/i18n';
import { namesOf } from '../../../src/resources/entry';
import { loadEntity } from '../../../src/resources/loadEntity';

describe('an entity that is loaded', () => {
  afterAll(() => changeLanguage('en'));

  it('needs no labels for English, which is in its fields, and gets those of another language before that is in use', async () => {
    const { entity } = await loadEntity('patients');
    expect(entity['x-i18n']).toBeUndefined();
    await changeLanguage('fr');
    expect(labelOf(entity, 'firstName', 'fr')).toBe('Prénom');
    expect((await loadEntity('patients')).entity).toBe(entity);
    await changeLanguage('es');
    expect(labelOf((await loadEntity('devices')).entity, 'dateIssued', 'es')).toBe('Fecha de entrega');
  });

  it('has its name in the language in use', async () => {
    await changeLanguage('fr');
    const entry = manifest.find(({ resource }) => resource === 'organizations');
    expect(entry && namesOf(entry, 'fr').many).toBe('Organisations');
  });

  it('must exist', async () => {
    await expect(loadEntity('unicorns')).rejects.toThrow('unicorns');
  });
});
