import { v4 as uuid } from 'uuid';
import type { AlertWithdrawal } from '../../../src/contract/detection';
import { writtenOf } from '../../../src/domain/entity/read';
import type { DocumentOf } from '../../../src/domain/records';
import { Audited } from '../../audit/audited';
import type { Services } from '../../base/services';
import type { Tx } from '../../db/types';
import type { Actor } from '../../http/context';
import { notFound } from '../../http/errors';
import { occasionsAfter, occasionsAfterDiagnoses } from './affected';
import { keyText, occasionsOf, type PointRecord } from './occasions';
import { PlanContents } from './planContent';
import { POINT, readFacts, readGroups } from './reading';
import { evaluate, isOverall, withCauses, type Evaluated } from './run';

/** What is about to be deleted. */
interface Removal {
  points?: readonly PointRecord[];
  condition?: DocumentOf<'condition'>;
}

/** The overall alerts that a run withdraws or changes, and those that stay but lose the alert of a model. */
function changesOf({ results, changed, withdrawn, created }: Evaluated): AlertWithdrawal[] {
  const isGone = new Set(withdrawn.map(({ doc }) => doc));
  const all = [...withdrawn, ...changed];
  const after = new Map([...changed.map(({ doc }) => doc), ...created].map((doc) => [doc._id, doc]));
  const levelOf = ({ data }: PointRecord): string => writtenOf(data?.[0]);
  return results.flatMap((result): AlertWithdrawal[] => {
    const { planId, groupId, eventTime } = result;
    const own = all.filter(
      ({ doc }) =>
        doc.planId === planId && doc.groupId === groupId && (doc.sessionId ?? null) === (result.sessionId ?? null),
    );
    const modelAlerts = own
      .filter(({ row, doc }) => !isOverall(doc) && (isGone.has(doc) || levelOf(row.doc) !== levelOf(doc)))
      .map(({ doc }) => doc.dataId ?? '')
      .toSorted();
    const becomes = writtenOf(after.get(result.dataPointId ?? '')?.data?.[0]) || null;
    const overall = own.flatMap(({ row, doc }): AlertWithdrawal[] => {
      const before = levelOf(row.doc);
      const isOfAll = isGone.has(doc) ? isOverall(doc) : doc._id === result.dataPointId;
      return !isOfAll || before === '' || before === becomes
        ? []
        : [{ dataPointId: doc._id, planId, eventTime, alertLevelId: before, becomes, modelAlerts }];
    });
    if (overall.length > 0 || modelAlerts.length === 0 || !result.dataPointId || !result.alertLevelId) return overall;
    const { dataPointId, alertLevelId } = result;
    return [{ dataPointId, planId, eventTime, alertLevelId, becomes: alertLevelId, modelAlerts }];
  });
}

/**
 * The alerts that go or change if something is deleted. Evaluates what would be left, and stores nothing.
 * @throws HttpError 404 `notFound` if `removalOf` finds nothing
 */
export async function foretell(
  { database, entities, log }: Services,
  patientId: string,
  actor: Actor,
  removalOf: (tx: Tx) => Promise<Removal | null>,
): Promise<Audited<{ alerts: AlertWithdrawal[] }>> {
  return Audited.read(database.db, actor, async (tx) => {
    const removal = await removalOf(tx);
    if (!removal) throw notFound();
    const { points = [], condition } = removal;
    const gone = new Set(points.map(({ _id }) => _id));
    const marks = [
      ...(await occasionsAfter(
        tx,
        entities,
        points.map((before) => ({ before, after: null })),
        actor,
      )),
      ...(condition ? await occasionsAfterDiagnoses(tx, entities, [{ before: condition, after: null }], actor) : []),
    ];
    const found = (await readFacts(tx, entities, [patientId], gone)).get(patientId);
    if (!found) throw notFound();
    const facts = { ...found, conditions: found.conditions.filter(({ _id }) => _id !== condition?._id) };
    const groupIds = [...new Set(marks.map(({ groupId }) => groupId))];
    const rows = groupIds.length === 0 ? [] : await readGroups(tx, entities, { patientIds: [patientId], groupIds });
    const causes = new Map(marks.flatMap(({ cause, ...key }) => (cause ? [[keyText(key), cause] as const] : [])));
    const occasions = withCauses(occasionsOf(rows.filter(({ id }) => !gone.has(id))).values(), causes);
    const now = new Date().toISOString();
    const evaluated = await evaluate(
      tx,
      { contents: new PlanContents({ entities, log }), actor },
      new Map([[patientId, facts]]),
      occasions.filter(({ cause }) => cause),
      { options: { triage: false, recalculate: true, origin: null } },
      { now: () => now, id: uuid },
    );
    const details = { withdrawals: true };
    return {
      answer: { alerts: changesOf(evaluated) },
      events: { action: 'read', entity: POINT, patientId, details },
    };
  });
}
