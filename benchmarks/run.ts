import { readdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { withBench, type Kind } from './support/bench';
import { report } from './support/report';
import type { Measure, Result } from './support/types';

/**
 * `npm run bench`: runs every measurement of `benchmarks/measures` and prints one table. Exits with 1 if a limit is
 * missed. `-- --only list,record` runs some of them, and is the only way to run `tests` · `--database pglite|postgres`
 * only one database · `--patients 20000` fewer patients · `--minutes 1` shortens measurements over time ·
 * `--lines 100000` fewer log lines · `--screens record,history` only these of the measure `screens` · `--json FILE` also
 * writes the results, with what was counted, to a file.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    database: { type: 'string' },
    patients: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '10' },
    lines: { type: 'string', default: '1000000' },
    screens: { type: 'string' },
    json: { type: 'string' },
  },
});

const folder = new URL('./measures/', import.meta.url);
const wanted = values.only?.split(',');
const measures: Measure[] = [];
for (const file of (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort()) {
  const { default: measure } = (await import(new URL(file, folder).href)) as { default?: Measure };
  if (measure && (wanted ? wanted.includes(measure.name) : !('onRequest' in measure))) measures.push(measure);
}

const results: Result[] = [];
const failures: string[] = [];
async function take(name: string, run: () => Promise<Result[]>): Promise<void> {
  try {
    results.push(...(await run()));
  } catch (error) {
    failures.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}

const kinds: Kind[] =
  values.database === 'pglite'
    ? ['PGlite']
    : values.database === 'postgres'
      ? ['PostgreSQL']
      : ['PGlite', 'PostgreSQL'];
const served = measures.filter((measure) => measure.needs === 'platform');
for (const kind of served.length > 0 ? kinds : []) {
  await withBench(kind, { patients: Number(values.patients), minutes: Number(values.minutes) }, async (bench) => {
    for (const measure of served) await take(`${measure.name} on ${kind}`, () => measure.run(bench));
  });
}
const screens = values.screens?.split(',');
for (const measure of measures)
  if (measure.needs === 'nothing')
    await take(measure.name, () => measure.run({ lines: Number(values.lines), kinds, ...(screens && { screens }) }));

console.log(report(results));
if (values.json !== undefined) await writeFile(values.json, JSON.stringify(results, null, 2));
for (const failure of failures) console.error(`\nnot measured: ${failure}`);
process.exit(failures.length > 0 || results.some(({ value, must }) => !(value <= must)) ? 1 : 0);
