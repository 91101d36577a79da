import Fastify from 'fastify';
import { Client } from '../support/http';
import { DEFAULT_LIST, DEEP_LIST, deepSql, lastPage, listHttp, listSql, SEARCH } from '../support/queries';
import { compare, detail, type Compared, type Task } from '../support/time';
import type { Measure } from '../support/types';

/** Warms the server up first: in its first minute, half of the HTTP cost comes from code that is not compiled yet. */
const WARM = { rounds: 200, warmUp: 1000 };

/** The list compared with a server that only sends the result of the same SQL. */
async function againstBare(list: Task, sql: Task): Promise<Compared> {
  const bare = Fastify();
  bare.get('/api/list', async (_request, reply) => {
    const rows = (await sql()) as { doc: string }[];
    return reply.type('application/json; charset=utf-8').send(`[${rows.map(({ doc }) => doc).join(',')}]`);
  });
  const client = new Client(await bare.listen({ port: 0, host: '127.0.0.1' }));
  try {
    return await compare(list, () => client.text('list'), WARM);
  } finally {
    client.close();
    await bare.close();
  }
}

const measure: Measure = {
  name: 'list',
  needs: 'platform',
  async run({ kind, big, actor }) {
    const [http, sql] = [listHttp(big, DEFAULT_LIST), listSql(big, DEFAULT_LIST, actor)];
    const list = await compare(http, sql, WARM);
    const bare = await againstBare(http, sql);
    const search = await compare(listHttp(big, SEARCH), listSql(big, SEARCH, actor), WARM);
    const deep = await compare(listHttp(big, DEEP_LIST), deepSql(big), { rounds: 20, warmUp: 5 });
    const last = await compare(listHttp(big, lastPage(big)), http, { rounds: 50, warmUp: 5 });
    return [
      { what: 'list page with its count ÷ the same SQL', on: kind, value: list.ratio, must: 1.5, detail: detail(list) },
      // The cost of HTTP depends on the machine. If a bare server takes 1.2 times as long as the SQL, this limit is the
      // same as the one above: 1.2 × 1.25 = 1.5.
      {
        what: 'list page ÷ the same SQL behind a bare server',
        on: kind,
        value: bare.ratio,
        must: 1.25,
        detail: detail(bare),
      },
      {
        what: 'page 3,200 of 25 rows ÷ its keys-first SQL',
        on: kind,
        value: deep.ratio,
        must: 2,
        detail: detail(deep),
      },
      { what: 'last page ÷ first page', on: kind, value: last.ratio, must: 2, detail: detail(last) },
      { what: 'search ÷ its SQL', on: kind, value: search.ratio, must: 1.6, detail: detail(search) },
    ];
  },
};
export default measure;
