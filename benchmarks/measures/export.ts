import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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

/** Runs COPY on the columns of the export, in the order of the export, and discards the output. */
async function copySql({ app }: Populated, databaseUrl: string): Promise<() => Promise<unknown>> {
  const { entity } = app.services.entities.of('patient');
  const columns = Object.keys(entity.properties).map((name) => `doc->>'${name}'`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const text = `copy (select ${columns.join(', ')}, version, created_at, updated_at, updated_by
    from entity.patient order by f_last_name, id) to stdout (format csv, header)`;
  return Object.assign(() => client.query(text), { end: () => client.end() });
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The highest increase of a memory figure while a task runs, in MB. */
async function rise(figure: () => number, task: () => Promise<unknown>, everyMs: number): Promise<number> {
  collect();
  const before = figure();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, figure());
  }, everyMs);
  await task();
  clearInterval(timer);
  return (most - before) / MEGABYTE;
}

/** Memory in use after a garbage collection. A high value means that the response was buffered before it was sent. */
function inUse(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Memory of the process after a garbage collection. Without one, it is mostly garbage that V8 has not collected yet. */
function resident(): number {
  collect();
  return process.memoryUsage.rss();
}

/** Measures a second download: the first one loads code and fills pools. Client and database run in this process. */
async function memory({ kind, big }: Bench, what: string, path: string): Promise<Result[]> {
  const task = () => download(big, path);
  const time = await timed(task);
  const size = await rise(resident, task, 200);
  const used = await rise(inUse, task, 200);
  const detail = `${(time / 1000).toFixed(1)} s`;
  return [
    { what: `process growth during ${what}`, on: kind, value: size, unit: 'MB', must: 30, detail },
    { what: `memory in use during ${what}`, on: kind, value: used, unit: 'MB', must: 30, detail },
  ];
}

const CSV = 'patients/export?format=csv';

const measure: Measure = {
  name: 'export',
  needs: 'platform',
  async run(bench) {
    const { kind, big } = bench;
    const rows = big.patients;
    const results = [
      ...(await memory(bench, `CSV of ${rows}`, CSV)),
      ...(await memory(bench, `limit=0 of ${rows}`, 'patients?limit=0')),
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
