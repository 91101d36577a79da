import { explainedResult, type Evaluation } from '../../../src/domain/detection';
import { Audited } from '../../audit/audited';
import type { Actor } from '../../http/context';
import { HttpError } from '../../http/errors';
import type { Services } from '../../base/services';
import { momentOf, occasionsOf } from './occasions';
import { PlanContents } from './planContent';
import { POINT, readFacts, readGroups } from './reading';
import { evaluatePlans } from './run';

/**
 * Evaluates a check-in or report by the current rules of each plan that applies to it, without storing anything. This
 * explains why there is no alert: without an alert, detection has stored nothing to explain.
 * @param sessionId for laboratory results: the report's session, or the report's time if it has no session
 * @throws HttpError 404 `notFound` if there is no such check-in or report
 */
export async function evaluationOf(
  { database, entities, log }: Services,
  patientId: string,
  groupId: string,
  sessionId: string | null,
  actor: Actor,
): Promise<Audited<{ plans: Evaluation[] }>> {
  return Audited.read(database.db, actor, async (tx) => {
    const facts = (await readFacts(tx, entities, [patientId])).get(patientId);
    const rows = facts ? await readGroups(tx, entities, { patientIds: [patientId], groupIds: [groupId] }) : [];
    const occasion = [...occasionsOf(rows).values()].findLast(
      ({ session }) => session === null || sessionId === null || session === sessionId,
    );
    const eventTime = occasion ? momentOf(occasion) : null;
    if (!facts || !occasion || eventTime === null) throw new HttpError(404, 'notFound');
    const plans: Evaluation[] = [];
    const options = { triage: false, recalculate: true };
    for await (const { content, findings } of evaluatePlans(tx, new PlanContents({ entities, log }), facts, occasion, {
      options,
    })) {
      const { planId } = content.rules;
      if (findings) {
        const { detection, models, snapshot } = findings;
        plans.push({ planId, eventTime, overall: detection.overall, ...explainedResult(detection, models, snapshot) });
      } else {
        const unread = [...new Set(occasion.points.map(({ dataId }) => dataId))];
        plans.push({ planId, eventTime, overall: null, unread, models: [] });
      }
    }
    const details = { explanation: true, groupId };
    return { answer: { plans }, events: { action: 'read', entity: POINT, patientId, details } };
  });
}
