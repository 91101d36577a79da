import { DEFAULT_LIST, listHttp } from '../support/queries';
import { compare, detail } from '../support/time';
import type { Measure, Result } from '../support/types';

/** Queries that return the same number of rows at any table size; their cost must not grow with the table. */
const ALIKE: [what: string, query: string][] = [
  ['list', DEFAULT_LIST],
  ['list of one organization', 'limit=25&orderBy=lastName&orgId=org7'],
  ['search, one match', 'limit=25&search=.777@example'],
  ['search, none', 'limit=25&search=nobody+at+all'],
];

/**
 * Queries whose number of matches grows with the table. They are limited to a small part of the 244 ms from keystroke
 * to rows.
 */
const SHARED: [what: string, query: string][] = [
  ['search, a last name of one in 200', 'limit=25&search=Pallquist'],
  ['search, a first name of one in 16', 'limit=25&search=Kofi'],
];
const SHARED_MUST = 25;

const rounds = { rounds: 80, warmUp: 300 };

const measure: Measure = {
  name: 'growth',
  needs: 'platform',
  async run({ kind, big, small }) {
    const results: Result[] = [];
    for (const [what, query] of ALIKE) {
      const compared = await compare(listHttp(big, query), listHttp(small, query), rounds);
      results.push({
        what: `${what}: at ${big.patients} ÷ at ${small.patients}`,
        on: kind,
        value: compared.ratio,
        must: 2,
        detail: detail(compared),
      });
    }
    for (const [what, query] of SHARED) {
      const compared = await compare(listHttp(big, query), listHttp(small, query), rounds);
      results.push({
        what: `${what}, at ${big.patients}`,
        on: kind,
        value: compared.a,
        unit: 'ms',
        must: SHARED_MUST,
        detail: `${detail(compared)} at ${small.patients}`,
      });
    }
    return results;
  },
};
export default measure;
