import { gravityOf } from '../labs';
import type { StoryDay } from '../types';
import type { AlertsByDay } from './alerts';
import { answerGravity } from './answers';
import type { Outline, StoryRow } from './fact';
import { bandOf } from './records';

/** Outlines of facts whose row has no lanes. */
const plain = (row: StoryRow, facts: readonly unknown[]): Outline[] => facts.map(() => ({ row, gravity: 0 }));

/** Outlines of facts that are details of another fact. */
const parts = (row: StoryRow, facts: readonly unknown[]): Outline[] =>
  facts.map(() => ({ row, gravity: 0, part: true }));

/** Outlines of facts that are drawn in a lane of their row, such as one lane per medication. */
const lanes = <Row>(
  row: StoryRow,
  rows: readonly Row[],
  laneOf: (row: Row) => string,
  gravityOf: (row: Row) => number = () => 0,
): Outline[] => rows.map((each) => ({ row, lane: laneOf(each), gravity: gravityOf(each) }));

const dataIdOf = ({ dataId }: { dataId: string }): string => dataId;

/** The outlines of all facts of a day. */
export function outlineOf(day: StoryDay, alerts: AlertsByDay): Outline[] {
  const own = (alerts.get(day.day) ?? []).map(({ alert }) => alert.dataPointId);
  return [
    ...own.map((alertId): Outline => ({ row: 'alert', gravity: 0, alertId })),
    ...parts('alert', day.withdrawn),
    ...parts('alert', day.callbacks),
    ...parts(
      'symptoms',
      day.sessions.filter(({ journal }) => journal !== null),
    ),
    ...lanes(
      'symptoms',
      day.sessions.flatMap(({ answers }) => answers),
      dataIdOf,
      answerGravity,
    ),
    ...plain('actions', day.notes),
    ...lanes('labs', day.labs, dataIdOf, gravityOf),
    ...lanes('allergies', day.allergies, ({ allergyId }) => allergyId),
    ...lanes('medications', day.medications, ({ medicationId }) => medicationId),
    ...lanes('conditions', day.conditions, ({ conditionId }) => conditionId),
    ...plain('appointments', day.appointments),
    ...plain('encounters', day.encounters),
    ...plain('missed', day.missed ? [day.missed] : []),
    ...lanes('override', day.overrides, () => 'override'),
    ...day.forecasts.map((forecast): Outline => {
      const band = bandOf(forecast);
      return { row: 'forecasts', lane: forecast.dataId, gravity: 0, ...(band && { band }) };
    }),
  ];
}
