import { manifest } from 'virtual:entities';
import { expect, test } from 'vitest';
import { entityResource } from '../../../src/resources/entityResource';

test("an entity's screens are one component, however often the console renders", () => {
  const [entry] = manifest;
  if (!entry) throw new Error('There is no entity');
  const [first, second] = [entityResource(entry), entityResource(entry)].map(
    ({ props }) => (props as { list: { type: unknown } }).list.type,
  );
  expect(first).toBe(second);
});
