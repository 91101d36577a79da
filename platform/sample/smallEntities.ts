import type { DocumentOf } from '../../src/domain/records';
import type { SampleOrganization } from './organizations';
import { type Calendar, chance, oneIn, pick } from './random';

export function makeTrials(calendar: Calendar): DocumentOf<'trial'>[] {
  const faker = chance('trials');
  const trial = (name: string, description: string, start: number, end: number | null): DocumentOf<'trial'> => ({
    trialId: faker.string.uuid(),
    name,
    description,
    startDate: calendar.time(start).slice(0, 10),
    endDate: end === null ? null : calendar.time(end).slice(0, 10),
  });
  return [
    trial('Early steroid in colitis', 'Prednisone at grade 2 against waiting.', -400, 200),
    trial('Remote check-ins', 'Weekly questions by phone against visits alone.', -300, null),
    trial('Thyroid watch', 'Laboratory tests every three weeks.', -200, 500),
    trial('Joint pain registry', 'Observation of joint pain after checkpoint inhibitors.', -900, -100),
    trial('Caregiver reports', 'Reports by delegates beside those of patients.', 30, 400),
  ];
}

const RIGHTS: readonly [rightId: string, description: string, roles: readonly string[]][] = [
  ['patients', 'See and change patients', ['nurse', 'oncologist', 'orgadmin']],
  ['alerts', 'See and answer alerts', ['nurse', 'oncologist']],
  ['medications', 'Change medications', ['oncologist']],
  ['appointments', 'Plan appointments', ['scheduler', 'nurse']],
  ['messages', 'Write to patients', ['nurse', 'oncologist']],
  ['labs', 'Enter laboratory results', ['nurse']],
  ['notes', 'Write notes', ['nurse', 'oncologist']],
  ['reports', 'Run reports', ['orgadmin', 'oncologist']],
  ['roster', 'Keep the roster', ['orgadmin']],
  ['organization', 'Change the organization', ['orgadmin']],
  ['providers', 'Keep providers', ['orgadmin']],
  ['overrides', 'Permit a medication against an alert', ['oncologist']],
];

export const makeRights = (): DocumentOf<'right'>[] =>
  RIGHTS.map(([rightId, description, roles]) => ({
    rightId,
    description,
    defaults: roles.map((roleId, index) => ({
      roleId,
      access: roleId === 'orgadmin' ? 'admin' : index === 0 ? 'write' : 'read',
      planIds: rightId === 'overrides' ? ['irae'] : ['*'],
    })),
  }));

export function makeSubscriptions(): DocumentOf<'subscription'>[] {
  const faker = chance('subscriptions');
  const criteria = [
    'Observation?category=laboratory',
    'Condition?category=problem-list-item',
    'MedicationRequest?status=active',
    'Encounter?status=finished',
    'DiagnosticReport?status=final',
    'DocumentReference?status=current',
  ];
  return criteria.flatMap((each) =>
    ['active', 'off'].map((status) => ({
      subId: faker.string.uuid(),
      resourceId: `Subscription/${faker.string.alphanumeric(10)}`,
      status,
      criteria: each,
    })),
  );
}

const MODELS = [
  ['Pulse oximeter', 'OX-200'],
  ['Blood pressure monitor', 'BP-7'],
  ['Thermometer', 'TH-1'],
  ['Tablet', 'TAB-10'],
  ['Scale', 'SC-4'],
] as const;

/** Devices, most of which belong to a patient. */
export function makeDevices(
  calendar: Calendar,
  organizations: readonly SampleOrganization[],
  patients: readonly { patientId: string; orgId: string }[],
): DocumentOf<'device'>[] {
  const faker = chance('devices');
  return Array.from({ length: 30 }, (_, index) => {
    const [name, model] = pick(faker, MODELS);
    const patient = patients.length > 0 && oneIn(faker, 75) ? pick(faker, patients) : undefined;
    const issued = patient ? calendar.ago(faker, 300, 5) : null;
    return {
      _id: faker.string.uuid(),
      name,
      model,
      serial: `${model}-${String(index + 1).padStart(5, '0')}`,
      description: patient ? 'Issued for monitoring at home' : null,
      patientId: patient?.patientId ?? null,
      orgId: patient?.orgId ?? pick(faker, organizations).orgId,
      dateIssued: issued?.slice(0, 10) ?? null,
      dateReturned: issued && oneIn(faker, 20) ? calendar.after(faker, issued, 60).slice(0, 10) : null,
    };
  });
}
