import { expect, it } from 'vitest';
import { OWN_CELLS, OWN_SLOTS } from '../../../src/domain/entity/extensionNames';
import '../../../src/found';
import { loadExtension } from '../../../src/resources/loadExtension';
import { productEntities } from '../../support/entities';

it.each([
  ['cells', OWN_CELLS],
  ['slots', OWN_SLOTS],
] as const)('the %s of folders of resources are those that entity files may use', async (part, listed) => {
  const rendered: Record<string, string[]> = {};
  for (const { 'x-entity': x } of await productEntities()) {
    const own = (await loadExtension(x.resource))[part];
    if (own) rendered[x.resource] = Object.keys(own);
  }
  expect(rendered).toEqual(listed);
});
