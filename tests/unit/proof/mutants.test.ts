import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { nameOf, type Verdict } from '../../proof/mutants/mutant';
import { lost, rowOf, unnoticed } from '../../proof/mutants/report';
import { verdictsOf } from '../../proof/mutants/verdicts';

const SAMPLE = 'tests/proof/mutants/sample/steps.ts';

describe('mutants of made-up code', () => {
  let verdicts: Verdict[];
  const said: string[] = [];
  beforeAll(async () => {
    const tests = [resolve(SAMPLE.replace('.ts', '.test.ts'))];
    verdicts = await verdictsOf([SAMPLE], tests, (sentence) => said.push(sentence));
  }, 120_000);

  const statusOf = (before: string, after: string): string[] =>
    verdicts.filter((each) => each.before === before && each.after === after).map(({ status }) => status);

  test('are noticed if a test fails, and survive if none does', () => {
    expect(said).toEqual([]);
    expect(statusOf('a > b', 'a <= b')).toEqual(['noticed']);
    expect(statusOf('a > b', 'a >= b')).toEqual(['survived']);
  });

  test('are noticed if they run without end', () => {
    expect(statusOf('n++', 'n--')).toEqual(['noticed']);
  });

  test('are known not to be tried if their code runs while the file is loaded, or if no test reaches it', () => {
    expect(statusOf("'first'", '""')).toEqual(['loading']);
    expect(statusOf('true', 'false')).toEqual(['unreached']);
  });

  test('are not counted if the result of their code is remembered', () => {
    expect(statusOf('`${FIRST} ${name}`', '``')).toEqual(['remembered']);
  });

  test('have the line of the source', () => {
    expect(verdicts.filter(({ before }) => before === 'n++').map(nameOf)).toEqual([`${SAMPLE}:11:29 n++ -> n--`]);
  });
});

describe('the report', () => {
  const made = (line: number, status: Verdict['status']): Verdict => ({
    id: line,
    file: 'src/domain/rules/a.ts',
    line,
    column: 1,
    before: 'a',
    after: 'b',
    status,
  });
  const before = [made(1, 'noticed'), made(2, 'noticed'), made(3, 'survived'), made(4, 'noticed')];
  const now = [made(1, 'noticed'), made(2, 'survived'), made(3, 'unreached'), made(5, 'loading')];

  test('has the share of noticed mutants among those that were tried', () => {
    expect(rowOf('rules', now, 1.2)).toBe('| rules | 3 | 1 | 33.3 % | 1 | 1 |');
  });

  test('lists the mutants that no test noticed', () => {
    expect(unnoticed(now)).toEqual([
      'survived: src/domain/rules/a.ts:2:1 a -> b',
      'unreached: src/domain/rules/a.ts:3:1 a -> b',
    ]);
  });

  test('lists what an earlier run noticed and this one does not, in the folders of both', () => {
    expect(lost(before, now)).toEqual([
      'survived: src/domain/rules/a.ts:2:1 a -> b',
      'gone: src/domain/rules/a.ts:4:1 a -> b',
    ]);
    expect(lost([{ ...made(6, 'noticed'), file: 'src/domain/story/b.ts' }], now)).toEqual([]);
  });
});
