import { rowsOf, textOf } from '../../../../src/domain/entity/read';
import { FINAL } from '../../../../src/domain/alerts/triaged';
import { LAB_GROUP } from '../../../../src/domain/history/labReports';
import type { Tx } from '../../../db/types';
import type { PlanContents } from '../../../clinical/detection/planContent';
import { isOutcome } from '../../../clinical/detection/occasions';
import { SYSTEM } from '../../../http/context';
import { findAgain, type Again } from '../detect';
import { later, type LifeMaker, type LifeRecord } from '../maker';
import { flagJournal, OVERALL, type Doctor } from '../triage';

type Point = LifeRecord<'patientData'>;

/** The effect of a correction on an alert: a complaint has other answers, or the only complaint disappears. */
type Effect = 'changed' | 'removed';

/** A provider corrects an answer this many minutes after the check-in. */
const AFTER_MINUTES = 42;

/** The complaints of an alert's newest run. */
const complaintsOf = ({ source }: Pick<Point, 'source'>) =>
  rowsOf(rowsOf(source).findLast(({ complaints }) => Array.isArray(complaints))?.['complaints']);

const answersOf = (alert: Pick<Point, 'source'>): string =>
  JSON.stringify(
    complaintsOf(alert).map(({ modelId, symptoms }) => [modelId, rowsOf(symptoms).map((each) => each['value'])]),
  );

/** A data point with the corrected answer: one less (`changed`), or 0 (`removed`). */
function corrected(point: Point, effect: Effect, doctor: Doctor, at: string): Point | undefined {
  const [score, ...others] = point.data ?? [];
  if (typeof score !== 'number' || score < (effect === 'changed' ? 2 : 1)) return undefined;
  const by = {
    userType: 'provider',
    userId: doctor.userId,
    client: 'console',
    updatedAt: at,
    updatedBy: doctor.userId,
  };
  return {
    ...point,
    data: effect === 'changed' ? [score - 1, ...others] : [0],
    source: [...rowsOf(point.source), by],
  };
}

/** Whether the new run has the intended effect on the alert. */
function isMeant({ found }: Again, alert: Point, effect: Effect): boolean {
  const overall = found.changed.find(({ doc }) => doc._id === alert._id)?.doc;
  if (!overall || rowsOf(overall.source).length <= rowsOf(alert.source).length) return false;
  const [level] = overall.data ?? [];
  const complaints = complaintsOf(overall);
  if (effect === 'removed') return level === 'green' && complaints.length === 0;
  return typeof level === 'string' && complaints.length > 0 && answersOf(overall) !== answersOf(alert);
}

/**
 * Corrects one answer that led to an alert, and runs detection on the corrected data. An answer is only corrected if
 * this has the intended effect.
 * @returns whether an answer was corrected
 */
async function correct(
  tx: Tx,
  contents: PlanContents,
  maker: LifeMaker,
  alert: Point,
  doctor: Doctor,
  effect: Effect,
): Promise<boolean> {
  const data = maker.of('patientData').filter(({ groupId }) => groupId === alert.groupId);
  const asked = new Set(
    complaintsOf(alert).flatMap(({ symptoms }) => rowsOf(symptoms).map(({ dataId }) => textOf(dataId))),
  );
  const at = later(alert.eventTime ?? '', AFTER_MINUTES);
  for (const point of data.filter((each) => !isOutcome(each) && asked.has(each.dataId))) {
    const now = corrected(point, effect, doctor, at);
    if (!now) continue;
    const changed = data.map((each) => (each === point ? now : each));
    const again = await findAgain(tx, contents, maker, changed, { ...SYSTEM, userId: doctor.userId }, at);
    if (!isMeant(again, alert, effect)) continue;
    Object.assign(point, now);
    again.keep();
    flagJournal(maker, alert);
    return true;
  }
  return false;
}

/**
 * Adds up to two corrections by a provider, to alerts that nobody has signed. One correction changes an answer, and the
 * other removes the only complaint of another alert.
 */
export async function addCorrections(
  tx: Tx,
  contents: PlanContents,
  maker: LifeMaker,
  doctor: Doctor | undefined,
): Promise<void> {
  if (!doctor?.userId) return;
  const before = maker.at(0, -AFTER_MINUTES);
  const open = maker
    .of('patientData')
    .filter(
      ({ dataId, status, groupId, eventTime }) =>
        dataId === OVERALL && status !== FINAL && groupId !== LAB_GROUP && (eventTime ?? '') < before,
    )
    .filter((alert) => complaintsOf(alert).length > 0);
  const done = new Set<Point>();
  for (const effect of ['changed', 'removed'] as const)
    for (const alert of open.toReversed()) {
      if (done.has(alert) || !(await correct(tx, contents, maker, alert, doctor, effect))) continue;
      done.add(alert);
      break;
    }
}
