import { afterAll, beforeAll, describe } from 'vitest';
import { bothDatabases, databases } from '../../support/platform';
import { Workshop } from '../../support/workshop';
import { proveAudit } from './audit';
import { proveFilters } from './filters';
import { proveIds } from './ids';
import { proveImports } from './imports';
import { proveLists } from './lists';
import { proveParents } from './parents';
import { proveReferences } from './references';
import { proveRemovals } from './removals';
import { proveRules } from './rules';
import { proveSearch } from './search';
import { proveSecrets } from './secrets';
import { proveTotals } from './totals';
import { proveValues } from './values';
import { proveVersions } from './versions';
import { proveWithout } from './without';

/** What can differ from database to database: order, and comparisons of texts and dates. */
const BY_DATABASE = [proveLists, proveSearch, proveFilters];

/** What is the same SQL, or no SQL at all. */
const ONCE = [
  proveVersions,
  proveImports,
  proveIds,
  proveParents,
  proveWithout,
  proveValues,
  proveRules,
  proveSecrets,
  proveTotals,
  proveReferences,
  proveRemovals,
  proveAudit,
];

describe.each(bothDatabases)('the vocabulary on %s', (database) => {
  let opened: Workshop | undefined;
  beforeAll(async () => {
    opened = await Workshop.open(database);
  });
  afterAll(() => opened?.stop());

  const shop = (): Workshop => {
    if (!opened) throw new Error('The platform did not start');
    return opened;
  };
  for (const prove of [...BY_DATABASE, ...(databases.includes(database) ? ONCE : [])]) prove(shop);
});
