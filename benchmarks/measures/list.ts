import { DEFAULT_LIST, listHttp, listSql, SEARCH } from '../support/queries';
import { compare, detail } from '../support/time';
import type { Measure } from '../support/types';

const measure: Measure = {
  name: 'list',
  needs: 'platform',
  async run({ kind, big, actor }) {
    const list = await compare(listHttp(big, DEFAULT_LIST), listSql(big, DEFAULT_LIST, actor));
    const search = await compare(listHttp(big, SEARCH), listSql(big, SEARCH, actor));
    return [
      { what: 'list page with its count ÷ the same SQL', on: kind, value: list.ratio, must: 1.5, detail: detail(list) },
      { what: 'search ÷ its SQL', on: kind, value: search.ratio, must: 1.6, detail: detail(search) },
    ];
  },
};
export default measure;
