import { DEFAULT_LIST, listHttp } from '../support/queries';
import { compare, detail } from '../support/time';
import type { Measure } from '../support/types';

const QUERIES: [what: string, query: string][] = [
  ['list', DEFAULT_LIST],
  ['list of one organization', 'limit=25&orderBy=lastName&orgId=org7'],
  ['search, one match', 'limit=25&search=.777@example'],
  ['search, a last name', 'limit=25&search=Pallquist'],
  ['search, a first name', 'limit=25&search=Kofi'],
  ['search, none', 'limit=25&search=nobody at all'],
];

const measure: Measure = {
  name: 'growth',
  needs: 'platform',
  async run({ kind, big, small }) {
    const results = [];
    for (const [what, query] of QUERIES) {
      const compared = await compare(listHttp(big, query), listHttp(small, query), { rounds: 80, warmUp: 15 });
      results.push({
        what: `${what}: at ${big.patients} ÷ at ${small.patients}`,
        on: kind,
        value: compared.ratio,
        must: 2,
        detail: detail(compared),
      });
    }
    return results;
  },
};
export default measure;
