import type { Tx } from '../../db/types';
import { SYSTEM } from '../../http/context';
import { occasionsOf, pointOf } from '../../clinical/detection/occasions';
import type { PlanContents } from '../../clinical/detection/planContent';
import type { PatientFacts } from '../../clinical/detection/reading';
import { evaluate, type Evaluated } from '../../clinical/detection/run';
import { later, type LifeMaker } from './maker';

/** Detection runs this many minutes after the newest data. */
const AFTER_MINUTES = 0.1;
const REQUEST = { triage: false, recalculate: true, origin: null };

/** Records in the order in which detection reads them. */
const inOrder = <R>(records: readonly R[], ...names: (keyof R)[]): R[] => {
  const text = (record: R, name: keyof R): string => String(record[name] ?? '');
  return records.toSorted((one, other) => {
    const name = names.find((each) => text(one, each) !== text(other, each));
    return name === undefined ? 0 : text(one, name) < text(other, name) ? -1 : 1;
  });
};

/**
 * Runs the platform's own detection on a patient's data, as if it had run when the data arrived, and adds its alerts
 * and recommendations.
 */
export async function addFindings(tx: Tx, contents: PlanContents, maker: LifeMaker): Promise<Evaluated> {
  const points = inOrder(maker.of('patientData'), 'eventTime', 'createdAt', '_id');
  const facts: PatientFacts = {
    plans: [],
    conditions: inOrder(maker.of('condition'), '_id'),
    baselines: points.filter(({ baseline }) => baseline === true).map(pointOf),
  };
  const rows = points.map((doc) => ({
    id: doc._id,
    scope: [maker.patientId],
    version: 1,
    doc,
    createdAt: doc.createdAt,
  }));
  const found = await evaluate(
    tx,
    { contents, actor: SYSTEM },
    new Map([[maker.patientId, facts]]),
    occasionsOf(rows).values(),
    { options: REQUEST },
    { now: (at) => later(at, AFTER_MINUTES), id: () => maker.id() },
  );
  for (const alert of found.created) maker.add('patientData', later(alert.eventTime ?? '', AFTER_MINUTES), alert);
  for (const given of found.recommended) maker.add('recommendation', later(given.createDate ?? '', 0.1), given);
  return found;
}
