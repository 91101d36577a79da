import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Mutant } from './mutant';

export interface Instrumented {
  /** Code by absolute path. Each changed expression is beside its changes, and a number chooses between them. */
  code: Record<string, string>;
  mutants: Mutant[];
}

const silent = (): void => undefined;
const no = (): boolean => false;
const LOGGER = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

const SWITCH = resolve(import.meta.dirname, 'switch.ts');
/** Stands in the first line, so that the numbers of lines stay the same. */
const HEADER = `import { stryMutAct_9fa48, stryCov_9fa48 } from ${JSON.stringify(SWITCH)};`;

/** The instrumenter writes the numbers of mutants as texts. Comparing and counting numbers takes less time. */
const withNumbers = (code: string): string =>
  code.replace(/\b(?:stryMutAct|stryCov)_9fa48\([^()]*\)/g, (call) => call.replaceAll('"', ''));

/** Makes all mutants of the files with Stryker's instrumenter. The files stay as they are. */
export async function instrument(paths: readonly string[]): Promise<Instrumented> {
  const texts = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
  const { files, mutants } = await new Instrumenter(LOGGER).instrument(
    [...texts].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, ignorers: [], excludedMutations: [], noHeader: true },
  );
  return {
    code: Object.fromEntries(files.map(({ name, content }) => [resolve(name), `${HEADER} ${withNumbers(content)}`])),
    mutants: mutants.map(({ id, fileName, location: { start, end }, replacement }) => ({
      id: Number(id),
      file: fileName.replaceAll('\\', '/'),
      line: start.line + 1,
      column: start.column + 1,
      before: between(texts.get(fileName) ?? '', start, end),
      after: replacement,
    })),
  };
}

interface Position {
  line: number;
  column: number;
}

function between(text: string, start: Position, end: Position): string {
  const lines = text.split('\n');
  const offset = ({ line, column }: Position): number =>
    lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, column);
  return text.slice(offset(start), offset(end));
}
