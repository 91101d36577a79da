import { expect, it } from 'vitest';
import { OWN_CELLS } from '../../../src/domain/entity/cellNames';
import { loadExtension } from '../../../src/resources/extension';
import { productEntities } from '../forms/harness';

it('the cells of folders of resources are those that entity files may use', async () => {
  const drawn: Record<string, string[]> = {};
  for (const { 'x-entity': x } of productEntities()) {
    const { cells } = await loadExtension(x.resource);
    if (cells) drawn[x.resource] = Object.keys(cells);
  }
  expect(drawn).toEqual(OWN_CELLS);
});
