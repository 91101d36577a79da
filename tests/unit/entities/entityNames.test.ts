import { expect, expectTypeOf, test } from 'vitest';
import type { EntityId, EntityName } from '../../../src/domain/records';
import { Reactions } from '../../../platform/entities/reactions';
import type { EntityStore } from '../../../platform/entities/store';

test('a misspelt entity does not compile where areas react to its records', () => {
  const reactions = new Reactions();
  const hook = async () => undefined;
  reactions.onSaved('patient', hook);
  // @ts-expect-error: there is no entity `pateint`
  reactions.onSaved('pateint', hook);
  // @ts-expect-error: there is no entity `pateint`
  reactions.onStored('pateint', hook);
  // @ts-expect-error: there is no entity `pateint`
  reactions.onActed('pateint', hook);
  // @ts-expect-error: there is no entity `pateint`
  reactions.onRemoved('pateint', hook);
  // @ts-expect-error: there is no entity `pateint`
  reactions.onSaving('pateint', (record) => record);
  // @ts-expect-error: there is no entity `pateint`
  reactions.guard('pateint', { names: () => new Map(), hold: hook });
  // @ts-expect-error: there is no entity `pateint`
  reactions.addToRoutes('pateint', {});
  expect(reactions.guardsOf('pateint')).toHaveLength(1);
});

test('a misspelt entity does not compile where its records are read, and a name from elsewhere is any string', () => {
  expectTypeOf<EntityId<'pateint'>>().toEqualTypeOf<EntityName>();
  expectTypeOf<EntityId<string>>().toEqualTypeOf<string>();
  // Only the compiler reads these, because a store needs a database.
  const reads = [
    (entities: EntityStore) => entities.get(entities.db, 'patient', 'p1'),
    (entities: EntityStore, name: string) => entities.get(entities.db, name, 'p1'),
    // @ts-expect-error: there is no entity `pateint`
    (entities: EntityStore) => entities.get(entities.db, 'pateint', 'p1'),
    // @ts-expect-error: there is no entity `pateint`
    (entities: EntityStore) => entities.list(entities.db, 'pateint', {}),
    (entities: EntityStore) => entities.list(entities.db, 'patient', { orderBy: 'lastName' }),
    // @ts-expect-error: a patient has no field `lastname`
    (entities: EntityStore) => entities.list(entities.db, 'patient', { orderBy: 'lastname' }),
    // @ts-expect-error: there is no entity `pateint`
    (entities: EntityStore) => entities.has('pateint'),
    // @ts-expect-error: there is no entity `pateint`
    (entities: EntityStore) => entities.of('pateint'),
  ];
  expect(reads).toHaveLength(8);
});
