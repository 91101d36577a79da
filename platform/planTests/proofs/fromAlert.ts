import type { Json } from '../../../src/domain/entity/types';
import { inputsFrom } from '../../../src/domain/planTests/proofs/fromAlert';
import { madeName } from '../../../src/domain/planTests/proofs/madeName';
import { Audited } from '../../audit/audited';
import type { Services } from '../../base/services';
import { replayedAlert } from '../../clinical/detection/explanation';
import { POINT } from '../../clinical/detection/reading';
import type { Actor } from '../../http/context';
import { notFound } from '../../http/errors';
import { readTestedPlan } from '../plan';
import { runTest } from '../run';
import { expectedOf, type MadeTest } from './make';
import { conditionIdsOf } from './parts';

interface TestOfAlert {
  test: MadeTest & { planId: string };
  /** The level of the alert, and the level to which the test leads by the present rules. */
  before: string | null;
  now: string | null;
}

/**
 * A test with the scores and conditions behind an alert, without anything that tells whose they are. It expects what
 * the present rules lead to. It is not stored.
 * @throws HttpError 404 `notFound` if the record is not an alert from detection, or its plan does not exist
 */
export async function testOfAlert(
  services: Services,
  patientId: string,
  id: string,
  actor: Actor,
): Promise<Audited<TestOfAlert>> {
  return Audited.read(services.database.db, actor, async (tx) => {
    const { replay } = await replayedAlert(tx, services, patientId, id);
    const { planId } = replay.rules;
    const plan = await readTestedPlan(tx, services, planId);
    if (!plan) throw notFound();
    const fired = replay.detection.models.filter(({ outcome }) => outcome === 'alert').map(({ modelId }) => modelId);
    const leading =
      replay.models.find(({ modelId, category }) => fired.includes(modelId) && category === 'triage') ??
      replay.models.find(
        ({ modelId }) =>
          fired.includes(modelId) &&
          replay.detection.models.some(
            (each) => each.modelId === modelId && each.alertLevelId === replay.detection.overall,
          ),
      ) ??
      replay.models[0];
    const { conditions, history, journal } = inputsFrom(replay.snapshot, replay.models, conditionIdsOf(plan));
    // A score of 0 says nothing about what led to the alert.
    const scores = history.filter(({ data }) => data.some((value) => typeof value === 'number' && value > 0));
    const tuplesOf = (data: readonly Json[]) => data.map((value) => (typeof value === 'number' ? value : null));
    const inputs: MadeTest = {
      name: madeName(
        leading ? plan.terms.model(leading.modelId) : planId,
        plan.terms,
        scores.map(({ dataId }) => dataId),
        Object.fromEntries(scores.map(({ dataId, data }) => [dataId, tuplesOf(data)])),
        conditions,
      ),
      category: leading?.modelId ?? null,
      tags: [],
      flags: [],
      patient: { conditions: conditions.map((conditionId) => ({ conditionId })), medications: [] },
      history,
      journal,
    };
    const found = await runTest(tx, plan, { ...inputs, testId: 'made', planId });
    const { models, overallId } = plan.content.rules;
    const alertIds = models
      .filter(
        ({ modelId, alertDataId }) =>
          fired.includes(modelId) || found.data.some(({ dataId }) => dataId === alertDataId),
      )
      .map(({ alertDataId }) => alertDataId);
    const expected = expectedOf(plan, alertIds, found);
    return {
      answer: {
        test: { ...inputs, ...expected, planId },
        before: replay.detection.overall,
        now: expected.data.find(({ dataId }) => dataId === overallId)?.value ?? null,
      },
      events: { action: 'read', entity: POINT, recordId: id, patientId, details: { test: true } },
    };
  });
}
