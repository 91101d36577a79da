import { sql } from 'kysely';
import type { Bench } from '../support/bench';
import { compare, detail } from '../support/time';
import type { Measure } from '../support/types';
import { literal, run } from '../../platform/db/sql';

const PAGE = 1000;

async function walkHttp({ big }: Bench): Promise<void> {
  let cursor: string | undefined;
  let seen = 0;
  do {
    const text = await big.client.text(
      `patients?limit=${PAGE}&orderBy=lastName${cursor === undefined ? '' : `&cursor=${cursor}`}`,
    );
    seen += text.split('"_version":').length - 1;
    cursor = /"nextCursor":"([\w-]+)"\}$/.exec(text.slice(-1000))?.[1];
  } while (cursor !== undefined);
  if (seen < big.patients) throw new Error(`The walk saw ${seen} of ${big.patients} patients`);
}

async function walkSql({ big }: Bench): Promise<void> {
  const { db } = big.app.services.database;
  let last: { f_last_name: string; id: string } = { f_last_name: '', id: '' };
  for (;;) {
    const rows = await run<typeof last>(
      db,
      sql`select id, f_last_name, version, created_at, updated_at, updated_by, doc from entity.patient
        where (f_last_name, id) > (${last.f_last_name}, ${last.id}) order by f_last_name, id limit ${literal(PAGE)}`,
    );
    const end = rows.at(-1);
    if (!end) return;
    last = end;
  }
}

const measure: Measure = {
  name: 'walk',
  needs: 'platform',
  async run(bench) {
    const compared = await compare(
      () => walkHttp(bench),
      () => walkSql(bench),
      { rounds: 3, warmUp: 1 },
    );
    return [
      {
        what: `walking ${bench.big.patients} by ${PAGE} ÷ keyset SQL`,
        on: bench.kind,
        value: compared.ratio,
        must: 2.5,
        detail: detail(compared),
      },
    ];
  },
};
export default measure;
