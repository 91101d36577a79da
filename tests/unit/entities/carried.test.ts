import { expect, test } from 'vitest';
import { carriedFaults, isLeftOut } from '../../../src/domain/entity/carried';
import type { Entity } from '../../../src/domain/entity/types';
import { entityNamed } from '../dataProvider/support';

const made = entityNamed('test');
const carrying = (...carries: string[]): Entity => ({
  ...made,
  'x-entity': { ...made['x-entity'], import: { mode: 'replaceAll', key: 'testId', carries } },
});

test('an import carries read-only fields only', () => {
  expect(carriedFaults(made)).toEqual([]);
  expect(carriedFaults(carrying('creatorId', 'name', 'testId', 'colour'))).toEqual(
    ['name', 'testId', 'colour'].map(
      (name) =>
        `x-entity.import.carries names "${name}"; it must be a read-only field that is neither computed nor the id`,
    ),
  );
});

test('an import leaves out unknown fields and those that it does not carry, besides the platform’s own', () => {
  const left = (entity: Entity) =>
    ['testId', 'name', 'creatorId', 'permutationOf', 'colour', '_version', 'createdAt'].filter((name) =>
      isLeftOut(entity, name),
    );
  expect(left(made)).toEqual(['colour']);
  expect(left(carrying('creatorId'))).toEqual(['permutationOf', 'colour']);
});
