import { keyOf, nameOf, type Verdict } from './mutant';

const folderOf = (file: string): string => file.split('/').slice(0, 3).join('/');

const count = (verdicts: readonly Verdict[], ...statuses: Verdict['status'][]): number =>
  verdicts.filter(({ status }) => statuses.includes(status)).length;

export const HEAD = ['| folder | mutants | noticed | score | not tried | seconds |', '|---|---|---|---|---|---|'];

/** The row of a folder. Mutants that were not tried are not in the score. */
export function rowOf(name: string, verdicts: readonly Verdict[], seconds: number): string {
  const noticed = count(verdicts, 'noticed');
  const tried = count(verdicts, 'noticed', 'survived', 'unreached');
  const score = tried === 0 ? '' : `${((noticed / tried) * 100).toFixed(1)} %`;
  const untried = count(verdicts, 'loading', 'remembered');
  return `| ${name} | ${tried} | ${noticed} | ${score} | ${untried} | ${seconds.toFixed(0)} |`;
}

/** The mutants that no test noticed. */
export const unnoticed = (verdicts: readonly Verdict[]): string[] =>
  verdicts
    .filter(({ status }) => status === 'survived' || status === 'unreached')
    .map((verdict) => `${verdict.status}: ${nameOf(verdict)}`);

/** The mutants that an earlier run noticed and this one does not, and those that are gone because the code changed. */
export function lost(before: readonly Verdict[], now: readonly Verdict[]): string[] {
  const folders = new Set(now.map(({ file }) => folderOf(file)));
  const statuses = new Map(now.map((verdict) => [keyOf(verdict), verdict.status]));
  return before
    .filter(({ file, status }) => status === 'noticed' && folders.has(folderOf(file)))
    .map((verdict) => ({ name: nameOf(verdict), status: statuses.get(keyOf(verdict)) ?? 'gone' }))
    .filter(({ status }) => status !== 'noticed')
    .map(({ name, status }) => `${status}: ${name}`);
}
