import type { EntityRecord } from '../domain/entity/types';
import type { Moved } from '../domain/planTests/proofs/mutants';
import type { Hole } from '../domain/planTests/proofs/places';
import type { TriedEntity } from '../domain/planTests/proofs/tried';
import { partOf } from './answer';
import { call } from './client';

/** The beginning of the keys of all queries about what tests prove. */
export const TEST_PROOFS = 'testProofs';

/** What the tests of a plan prove. @throws ApiError from every function */
export const testProofs = {
  lastCoverage: (planId: string, signal?: AbortSignal) =>
    call('GET test/proofs/{planId}/coverage', { params: { planId }, signal }),

  /** @returns the id of the job */
  cover: async (planId: string) =>
    partOf(await call('POST test/proofs/{planId}/coverage', { params: { planId } }), 'jobId'),

  /** @returns a test that is not stored; null if no inputs reach the hole */
  testForHole: async (planId: string, { modelId, ruleId, symptom }: Hole) =>
    (
      await call('GET test/proofs/{planId}/coverage/test', {
        params: { planId },
        query: { modelId, ruleId, ...symptom },
      })
    ).test,

  /** @returns a test that is not stored; null if no answers lead to the question */
  testForQuestion: async (planId: string, questionId: string) =>
    (await call('GET test/proofs/{planId}/questions/{questionId}/test', { params: { planId, questionId } })).test,

  lastMutants: (planId: string, signal?: AbortSignal) =>
    call('GET test/proofs/{planId}/mutants', { params: { planId }, signal }),

  /** @returns the id of the job */
  check: async (planId: string) =>
    partOf(await call('POST test/proofs/{planId}/mutants', { params: { planId } }), 'jobId'),

  /** @returns a test that is not stored; null if no inputs can tell the moved threshold from the rule */
  testForMutant: async (planId: string, { modelId, ruleId, group, limit, to }: Moved) =>
    (
      await call('GET test/proofs/{planId}/mutants/test', {
        params: { planId },
        query: { modelId, ruleId, group, limit, to },
      })
    ).test,

  runs: async (planId: string, signal?: AbortSignal) =>
    (await call('GET test/proofs/{planId}/runs', { params: { planId }, signal })).runs,
  versions: async (planId: string, signal?: AbortSignal) =>
    (await call('GET test/proofs/{planId}/versions', { params: { planId }, signal })).versions,
  /** Compares two runs, or the last results by two versions of the rules. */
  comparison: (planId: string, query: { before: string; after: string }, signal?: AbortSignal) =>
    call('GET test/proofs/{planId}/comparison', { params: { planId }, query, signal }),

  /** @returns a test of an alert that is not stored, with the level of the alert and of the test */
  testOfAlert: (patientId: string, dataPointId: string) =>
    call('GET patients/{patientId}/data/{dataPointId}/test', { params: { patientId, dataPointId } }),

  /** The unfinished jobs that run or make the tests of a plan. */
  running: (planId: string, signal?: AbortSignal) =>
    call('GET test/proofs/{planId}/running', { params: { planId }, signal }),

  /** The unfinished job that tries a record of the plan; null if there is none. */
  runningTrial: async (planId: string, signal?: AbortSignal) =>
    (await call('GET test/proofs/{planId}/trial', { params: { planId }, signal })).running,

  /**
   * Tries a changed record of a plan that is not saved.
   * @returns the id of the job
   */
  tryDraft: async (planId: string, entity: TriedEntity, record: EntityRecord) =>
    partOf(await call('POST test/proofs/{planId}/trial', { params: { planId }, body: { entity, record } }), 'jobId'),
};
