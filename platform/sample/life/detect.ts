import type { Tx } from '../../db/types';
import { SYSTEM, type Actor } from '../../http/context';
import { occasionsOf, pointOf } from '../../clinical/detection/occasions';
import type { PlanContents } from '../../clinical/detection/planContent';
import { recommendedKey, type PatientFacts } from '../../clinical/detection/reading';
import { evaluate, type Evaluated } from '../../clinical/detection/run';
import { later, type LifeMaker, type LifeRecord } from './maker';

/** Detection runs this many minutes after the newest data. */
const AFTER_MINUTES = 0.1;
const REQUEST = { triage: false, recalculate: true, origin: null };

/** Sorts records in the order in which detection reads them. */
const inOrder = <R>(records: readonly R[], ...names: (keyof R)[]): R[] => {
  const text = (record: R, name: keyof R): string => String(record[name] ?? '');
  return records.toSorted((one, other) => {
    const name = names.find((each) => text(one, each) !== text(other, each));
    return name === undefined ? 0 : text(one, name) < text(other, name) ? -1 : 1;
  });
};

/** Evaluates some of a patient's data by the platform's own detection, without adding the results. */
function evaluated(
  tx: Tx,
  contents: PlanContents,
  maker: LifeMaker,
  data: readonly LifeRecord<'patientData'>[],
  actor: Actor,
  now: (at: string) => string,
): Promise<Evaluated> {
  const facts: PatientFacts = {
    plans: [],
    conditions: inOrder(maker.of('condition'), '_id'),
    baselines: inOrder(maker.of('patientData'), 'eventTime', 'createdAt', '_id')
      .filter(({ baseline }) => baseline === true)
      .map(pointOf),
  };
  const rows = inOrder(data, 'eventTime', 'createdAt', '_id').map((doc) => ({
    id: doc._id,
    scope: [maker.patientId],
    version: 1,
    doc,
    createdAt: doc.createdAt,
  }));
  return evaluate(
    tx,
    { contents, actor },
    new Map([[maker.patientId, facts]]),
    occasionsOf(rows).values(),
    { options: REQUEST },
    { now, id: () => maker.id() },
  );
}

/**
 * Runs detection on a patient's data, as if detection had run when the data arrived, and adds the resulting alerts and
 * recommendations.
 */
export async function addFindings(tx: Tx, contents: PlanContents, maker: LifeMaker): Promise<Evaluated> {
  const data = maker.of('patientData');
  const found = await evaluated(tx, contents, maker, data, SYSTEM, (at) => later(at, AFTER_MINUTES));
  for (const alert of found.created) maker.add('patientData', later(alert.eventTime ?? '', AFTER_MINUTES), alert);
  for (const given of found.recommended) maker.add('recommendation', later(given.createDate ?? '', 0.1), given);
  return found;
}

/** The result of running detection again after the data of a check-in have changed. */
export interface Again {
  found: Evaluated;
  /** Adds the result to the patient's data. */
  keep: () => void;
}

/**
 * Runs detection again on a check-in, as if somebody had run it after changing an answer.
 * @param data the changed data of the check-in, and its alerts
 * @param at the time of the run
 */
export async function findAgain(
  tx: Tx,
  contents: PlanContents,
  maker: LifeMaker,
  data: readonly LifeRecord<'patientData'>[],
  actor: Actor,
  at: string,
): Promise<Again> {
  const found = await evaluated(tx, contents, maker, data, actor, () => at);
  const keep = (): void => {
    for (const { doc } of found.changed) {
      const stored = maker.of('patientData').find(({ _id }) => _id === doc._id);
      if (stored) Object.assign(stored, doc);
    }
    for (const alert of found.created) maker.add('patientData', at, alert);
    const given = new Set(maker.of('recommendation').map(recommendedKey));
    for (const each of found.recommended) if (!given.has(recommendedKey(each))) maker.add('recommendation', at, each);
  };
  return { found, keep };
}
