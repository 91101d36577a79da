import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Verdict } from './mutant';
import { HEAD, lost, rowOf, unnoticed } from './report';
import { testFilesOf } from './testFiles';
import { verdictsOf } from './verdicts';

/**
 * `npm run proof:mutants -- [folder…] [--list] [--save file] [--compare file]`: changes the code of folders of
 * `src/domain` one expression at a time, and counts the changes that the unit tests notice.
 */

const DEFAULT = ['appointments', 'rules', 'entity', 'detection', 'story'];

function filesOf(folder: string): string[] {
  const path = join('src/domain', folder);
  if (!existsSync(path)) throw new Error(`There is no ${path}.`);
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(path, name).replaceAll('\\', '/'))
    .toSorted();
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, save: { type: 'string' }, compare: { type: 'string' } },
});
const say = (line: string): void => console.log(line);
const rows: string[] = [];
const all: Verdict[] = [];
for (const folder of positionals.length > 0 ? positionals : DEFAULT) {
  const start = performance.now();
  const files = filesOf(folder);
  const verdicts = await verdictsOf(files, testFilesOf(files), say);
  all.push(...verdicts);
  rows.push(rowOf(folder, verdicts, (performance.now() - start) / 1000));
  say(rows.at(-1) ?? '');
  if (values.list) for (const line of unnoticed(verdicts)) say(line);
  // A run that is interrupted keeps the folders that are done.
  if (values.save !== undefined) writeFileSync(values.save, JSON.stringify(all));
}
if (values.compare !== undefined) {
  const missing = lost(JSON.parse(readFileSync(values.compare, 'utf8')) as Verdict[], all);
  for (const line of missing) say(`noticed before, now ${line}`);
  say(`${missing.length} mutants were noticed before and are not now.`);
}
say([...HEAD, ...rows].join('\n'));
