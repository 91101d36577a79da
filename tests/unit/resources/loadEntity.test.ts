import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { labelOf } from '../../../src/domain/entity/labels';

describe('loading an entity', () => {
  let i18n: typeof import('../../../src/i18n');
  let loadEntity: typeof import('../../../src/resources/loadEntity').loadEntity;
  let entries: typeof import('../../../src/resources/entry');

  beforeAll(async () => {
    // Other test files of the worker may have loaded the module with other languages.
    vi.resetModules();
    i18n = await import('../../../src/i18n');
    ({ loadEntity } = await import('../../../src/resources/loadEntity'));
    entries = await import('../../../src/resources/entry');
  });
  afterAll(() => i18n.changeLanguage('en'));

  it('needs no labels for English, which are in its fields, and loads those of another language before it is in use', async () => {
    const { entity } = await loadEntity('patients');
    expect(entity['x-i18n']).toBeUndefined();
    await i18n.changeLanguage('fr');
    expect(labelOf(entity, 'firstName', 'fr')).toBe('Prénom');
    expect((await loadEntity('patients')).entity).toBe(entity);
    await i18n.changeLanguage('es');
    expect(labelOf((await loadEntity('devices')).entity, 'dateIssued', 'es')).toBe('Fecha de entrega');
  });

  it('gives its name in the current language', async () => {
    await i18n.changeLanguage('fr');
    const entry = entries.entryOf('organizations');
    expect(entry && entries.namesOf(entry, 'fr').many).toBe('Organisations');
  });

  it('fails for an unknown entity', async () => {
    await expect(loadEntity('unicorns')).rejects.toThrow('unicorns');
  });
});
