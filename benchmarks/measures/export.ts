import pg from 'pg';
import type { Bench, Populated } from '../support/bench';
import { compare, detail, timed } from '../support/time';
import type { Measure, Result } from '../support/types';

const MEGABYTE = 1024 * 1024;

async function download({ client }: Populated, path: string): Promise<number> {
  const answer = await client.call(path, { discard: true });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer.bytes;
}

/** COPY of the same columns in the same order; what arrives is counted by nobody. */
async function copySql({ app }: Populated, databaseUrl: string): Promise<() => Promise<unknown>> {
  const { entity } = app.services.entities.of('patient');
  const columns = Object.keys(entity.properties).map((name) => `doc->>'${name}'`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const text = `copy (select ${columns.join(', ')}, version, created_at, updated_at, updated_by
    from entity.patient order by f_last_name, id) to stdout (format csv, header)`;
  return Object.assign(() => client.query(text), { end: () => client.end() });
}

/** How far the process grows beyond where it stood, while the task runs. */
async function growth(task: () => Promise<unknown>): Promise<number> {
  global.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 10);
  await task();
  clearInterval(timer);
  return (most - before) / MEGABYTE;
}

async function memory({ kind, big }: Bench, what: string, path: string): Promise<Result> {
  const grown = await growth(() => download(big, path));
  const time = await timed(() => download(big, path));
  return {
    what: `memory growth of ${what}`,
    on: kind,
    value: grown,
    unit: 'MB',
    must: 30,
    detail: `${(time / 1000).toFixed(1)} s`,
  };
}

const CSV = 'patients/export?format=csv';

const measure: Measure = {
  name: 'export',
  needs: 'platform',
  async run(bench) {
    const { kind, big } = bench;
    const rows = big.patients;
    const results = [
      await memory(bench, `CSV of ${rows}`, CSV),
      await memory(bench, `limit=0 of ${rows}`, 'patients?limit=0'),
    ];
    if (big.databaseUrl === undefined) return results;
    const copy = await copySql(big, big.databaseUrl);
    const compared = await compare(() => download(big, CSV), copy, { rounds: 3, warmUp: 1 });
    await (copy as unknown as { end(): Promise<void> }).end();
    return [
      { what: `CSV of ${rows} ÷ COPY`, on: kind, value: compared.ratio, must: 3, detail: detail(compared) },
      ...results,
    ];
  },
};
export default measure;
