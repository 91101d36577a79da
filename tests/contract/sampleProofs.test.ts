import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placesOf } from '../../src/domain/planTests/proofs/coverage';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { MutationOutcome, PlanCoverage } from '../../src/contract/testProofs';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { jobEnded } from '../support/jobs';
import { databases } from '../support/platform';

const IRAE = 'irae';
/** The share of wrong thresholds that the sample's tests must notice, in percent. */
const LEAST_SHARE = 90;

describe.each(databases)('the sample’s tests of the plan irae on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  const done = async <Answer = Body>(path: string, json?: unknown): Promise<Answer> => {
    const { status, body } = await app.call(path, { token, ...(json !== undefined && { json }) });
    expect(status, `${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
    return body as Answer;
  };

  beforeAll(async () => {
    app = await openApp(database, { SAMPLE_PATIENTS: '3' });
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app?.stop());

  test('pass, and have names that differ', async () => {
    const ended = await jobEnded(app, token, await done(`test/run/${IRAE}`));
    const { tests } = await done<{ tests: EntityRecord[] }>(`test/${IRAE}?limit=0`);
    expect(ended).toMatchObject({ result: { tests: tests.length, passed: tests.length, failed: 0 } });
    expect(new Set(tests.map(({ name }) => name)).size).toBe(tests.length);
  });

  test('reach every limit and decision of its rules', async () => {
    const ended = await jobEnded(app, token, await done(`test/proofs/${IRAE}/coverage`, {}));
    const { rules } = ended['result'] as PlanCoverage;
    expect(rules.length).toBeGreaterThan(100);
    const open = rules.filter((rule) => placesOf(rule).covered < placesOf(rule).places);
    expect(open.map(({ ruleId }) => ruleId)).toEqual([]);
  });

  test(`notice at least ${LEAST_SHARE} % of the wrong thresholds`, async () => {
    const ended = await jobEnded(app, token, await done(`test/proofs/${IRAE}/mutants`, {}));
    const { mutants, killed, share, survivors } = ended['result'] as MutationOutcome;
    expect(mutants).toBeGreaterThan(100);
    expect(killed).toBe(mutants - survivors.length);
    expect(share, JSON.stringify(survivors)).toBeGreaterThanOrEqual(LEAST_SHARE);
  });
});
