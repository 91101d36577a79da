import { describe, expect, test } from 'vitest';
import { placesOf } from '../../src/domain/planTests/proofs/coverage';
import type { MutationOutcome, PlanCoverage } from '../../src/contract/testProofs';
import { rowsOf, useAdminApp } from '../support/adminApp';
import { databases } from '../support/platform';

const IRAE = 'irae';
/** The share of wrong thresholds that the sample's tests must notice, in percent. */
const LEAST_SHARE = 90;

describe.each(databases)('the sample’s tests of the plan irae on %s', (database) => {
  const { done, runJob } = useAdminApp(database, { SAMPLE_PATIENTS: '3' });

  test('pass, and have names that differ', async () => {
    const ended = await runJob(`test/run/${IRAE}`);
    const tests = rowsOf(await done(`test/${IRAE}?limit=0`), 'tests');
    expect(ended).toMatchObject({ result: { tests: tests.length, passed: tests.length, failed: 0 } });
    expect(new Set(tests.map(({ name }) => name)).size).toBe(tests.length);
  });

  test('reach every limit and decision of its rules', async () => {
    const ended = await runJob(`test/proofs/${IRAE}/coverage`, {});
    const { rules } = ended['result'] as PlanCoverage;
    expect(rules.length).toBeGreaterThan(100);
    const open = rules.filter((rule) => placesOf(rule).covered < placesOf(rule).places);
    expect(open.map(({ ruleId }) => ruleId)).toEqual([]);
  });

  test(`notice at least ${LEAST_SHARE} % of the wrong thresholds`, async () => {
    const ended = await runJob(`test/proofs/${IRAE}/mutants`, {});
    const { mutants, killed, share, survivors } = ended['result'] as MutationOutcome;
    expect(mutants).toBeGreaterThan(100);
    expect(killed).toBe(mutants - survivors.length);
    expect(share, JSON.stringify(survivors)).toBeGreaterThanOrEqual(LEAST_SHARE);
  });
});
