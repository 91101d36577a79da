import type { Json } from '../entity/types';
import { textOf } from '../entity/read';
import { OVERRIDE_DATA_ID } from '../override';
import { byText } from './read';
import type { StoryRecords } from './sources';

interface Owned {
  readonly patientId?: Json;
  readonly _version?: Json;
}

/** The patient's records, each once in its newest version, sorted by id. */
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
 * All records of the patient, each once and sorted by id, so that the story depends neither on the order of its input
 * nor on repeated records.
 */
export function ordered(records: StoryRecords, patientId: string): StoryRecords {
  const own = <Row extends Owned & { readonly _id?: Json }>(rows: readonly Row[]) =>
    once(rows, patientId, ({ _id }) => _id);
  const points = own(records.points);
  return {
    points,
    overrides: own([...records.overrides, ...points.filter(({ dataId }) => dataId === OVERRIDE_DATA_ID)]),
    before: own(records.before),
    baselines: own([...records.baselines, ...points.filter(({ baseline }) => baseline === true)]),
    journals: own(records.journals),
    notes: once(records.notes, patientId, ({ noteId }) => noteId),
    activities: own(records.activities),
    allergies: own(records.allergies),
    absences: own(records.absences),
    medications: own(records.medications),
    conditions: own(records.conditions),
    appointments: once(records.appointments, patientId, ({ appointmentId }) => appointmentId),
    encounters: own(records.encounters),
    forecasts: own(records.forecasts),
    untimedResults: records.untimedResults,
  };
}
