import type { Json } from '../entity/types';
import { textOf } from '../entity/read';
import { byText } from './read';
import type { StoryRecords } from './sources';

interface Owned {
  readonly patientId?: Json;
  readonly _version?: Json;
}

/** Each record of the patient once, sorted by its id; of several versions the newest. */
function once<Row extends Owned>(rows: readonly Row[], patientId: string, idOf: (row: Row) => unknown): Row[] {
  const versionOf = ({ _version }: Row): number => (typeof _version === 'number' ? _version : 0);
  const known = new Map<string, Row>();
  for (const row of rows) {
    if (row.patientId !== patientId) continue;
    const id = textOf(idOf(row));
    const earlier = known.get(id);
    if (!earlier || versionOf(row) >= versionOf(earlier)) known.set(id, row);
  }
  return [...known].toSorted(([a], [b]) => byText(a, b)).map(([, row]) => row);
}

/**
 * The patient's own records, each once and sorted by its id, so that neither the order in which they come nor a
 * repetition makes a difference.
 */
export function ordered(records: StoryRecords, patientId: string): StoryRecords {
  const own = <Row extends Owned & { readonly _id?: Json }>(rows: readonly Row[]) =>
    once(rows, patientId, ({ _id }) => _id);
  return {
    points: own(records.points),
    overrides: own([...records.overrides, ...records.points]),
    before: own(records.before),
    journals: own(records.journals),
    notes: once(records.notes, patientId, ({ noteId }) => noteId),
    activities: own(records.activities),
    medications: own(records.medications),
    conditions: own(records.conditions),
    appointments: once(records.appointments, patientId, ({ appointmentId }) => appointmentId),
    encounters: own(records.encounters),
    forecasts: own(records.forecasts),
  };
}
