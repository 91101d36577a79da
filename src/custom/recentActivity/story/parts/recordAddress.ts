import type { DayRange } from '../../../../domain/history/range';
import type { FactRecord } from '../../../../domain/story/facts/fact';
import type { StoryKind } from '../../../../domain/story/types';
import { patientHistoryPath } from '../../../../routes';

/** The tab of the patient's history for each kind of record. */
const TABS: Record<FactRecord['kind'], string> = {
  data: 'data',
  note: 'notes',
  journal: 'journals',
  appointment: 'appointments',
  encounter: 'encounters',
  allergy: 'allergies',
  medication: 'medications',
  condition: 'conditions',
  forecast: 'forecasts',
  activity: 'activities',
};

/** The address of a record in the patient's history. */
export const recordAddress = (patientId: string, { kind, id }: FactRecord): string =>
  patientHistoryPath(patientId, TABS[kind], id);

/** The tab of the patient's history that lists a kind of records, and the parameters that select the kind. */
const LISTS: Record<StoryKind, readonly [tab: string, selection?: Readonly<Record<string, string>>]> = {
  alerts: ['data', { category: 'alert' }],
  answers: ['data'],
  labs: ['data', { view: 'labs' }],
  baselines: ['data', { category: 'symptom' }],
  journals: ['journals'],
  notes: ['notes'],
  activities: ['activities'],
  allergies: ['allergies'],
  medications: ['medications'],
  conditions: ['conditions'],
  appointments: ['appointments'],
  encounters: ['encounters'],
  overrides: ['data', { category: 'override' }],
  forecasts: ['forecasts'],
};

/** The address of the records of a kind, in the patient's history. */
export function listAddress(patientId: string, kind: StoryKind, { start, end }: DayRange): string {
  const [tab, selection] = LISTS[kind];
  return `${patientHistoryPath(patientId, tab)}?${new URLSearchParams({ ...selection, start, end }).toString()}`;
}
