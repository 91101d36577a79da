import { describe, expect, test } from 'vitest';
import { comparedOf, isRunId } from '../../src/domain/planTests/proofs/compared';

const [R1, R2, R3] = [1, 2, 3].map((last) => `00000000-0000-4000-8000-00000000000${last}`);
const run = (runId = '') => ({ runId });
const version = (ruleSet: string, current = false) => ({ ruleSet, current });
const none = { before: null, after: null };

describe('what is compared', () => {
  test('is a run if it has the form of an id', () => {
    expect(isRunId(String(R1))).toBe(true);
    expect(isRunId('0123456789abcdef0123456789abcdef')).toBe(false);
  });

  test('is by default the last run and the one before', () => {
    const comparable = { runs: [run(R3), run(R2), run(R1)], versions: [version('b', true), version('a')] };
    expect(comparedOf(comparable, none)).toEqual({ before: R2, after: R3, isUnknown: false });
  });

  test('is the present rules and another version, if there are not two runs', () => {
    const versions = [version('c'), version('b', true), version('a')];
    for (const runs of [[], [run(R1)]])
      expect(comparedOf({ runs, versions }, none)).toEqual({ before: 'c', after: 'b', isUnknown: false });
    expect(comparedOf({ runs: [], versions: [version('c'), version('a')] }, none)).toMatchObject({
      before: 'a',
      after: 'c',
    });
  });

  test('is nothing, if there is one run by one version', () => {
    expect(comparedOf({ runs: [run(R1)], versions: [version('a', true)] }, none)).toBeNull();
    expect(comparedOf({ runs: [], versions: [] }, { before: 'a', after: 'b' })).toBeNull();
  });

  test('is what the address names, and the default for what is unknown', () => {
    const comparable = { runs: [run(R3), run(R2)], versions: [version('a', true)] };
    expect(comparedOf(comparable, { before: 'a', after: String(R2) })).toEqual({
      before: 'a',
      after: R2,
      isUnknown: false,
    });
    expect(comparedOf(comparable, { before: 'zzz', after: null })).toEqual({ before: R2, after: R3, isUnknown: true });
  });
});
