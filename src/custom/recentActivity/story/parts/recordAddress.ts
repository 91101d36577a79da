import type { FactRecord } from '../../../../domain/story/facts/fact';
import { patientHistoryPath } from '../../../../routes';

/** The tab of the patient's history for each kind of record. */
const TABS: Record<FactRecord['kind'], string> = {
  data: 'data',
  note: 'notes',
  journal: 'journals',
  appointment: 'appointments',
  encounter: 'encounters',
  medication: 'medications',
  condition: 'conditions',
  forecast: 'forecasts',
  activity: 'activities',
};

/** The address of a record in the patient's history. */
export const recordAddress = (patientId: string, { kind, id }: FactRecord): string =>
  patientHistoryPath(patientId, TABS[kind], id);
