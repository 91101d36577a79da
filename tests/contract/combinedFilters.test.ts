import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCombinedFilters } from '../support/combinedFilters';
import { productEntities } from '../support/entities';
import { EntityClient } from '../support/entityClient';
import { startPlatform, type TestPlatform } from '../support/platform';

const RUNS = 40;
const entities = new Map((await productEntities()).map((entity) => [entity.$id, entity]));

describe('filters, search and order combined', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 60 });
  });
  afterAll(() => platform?.stop());

  test.each(['patient', 'provider', 'recommendation'])(
    'find exactly the records of a list that meet them all, in order: %s',
    async (name) => {
      const entity = entities.get(name);
      if (!entity) throw new Error(`No entity ${name}`);
      const client = new EntityClient(platform, entity, { patientId: '*' });
      expect(await expectCombinedFilters(client, RUNS)).toBeGreaterThan(RUNS / 3);
    },
  );
});
