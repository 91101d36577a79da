import { expect, test } from 'vitest';
import { kindOfActivity } from '../../../src/domain/metrics/kinds';
import { levelOfEvent, levelOfStatus } from '../../../src/domain/metrics/level';

test.each([
  ['CheckInCompleted', 'PatientAction'],
  ['PatientRejectedCallback', 'PatientAction'],
  ['AlertTriaged', 'ProviderAction'],
  ['AppointmentCompleted', 'ProviderAction'],
  ['RecordsImported', 'ImportPatient'],
  ['PatientCreated', undefined],
] as const)('the activity %s is an event of the kind %s', (activity, kind) => {
  expect(kindOfActivity(activity)).toBe(kind);
});

test.each([
  [200, 1],
  [399, 1],
  [400, 2],
  [499, 2],
  [500, 3],
])('an answer with the status %i has the level %i', (status, level) => {
  expect(levelOfStatus(status)).toBe(level);
});

test.each([
  ['API', { Status: 503 }, 3],
  ['ImportPatients', { Status: 'failed' }, 3],
  ['ImportPatients', { Status: 'done' }, 1],
  ['ReportLinkAccess', { Status: 'refused' }, 2],
  ['LoginFailure', {}, 2],
  ['LoginSuccess', {}, 1],
] as const)('the event %s with %j has the level %i', (name, metrics, level) => {
  expect(levelOfEvent(name, metrics)).toBe(level);
});
