import type { DocumentOf, EntityName } from '../../src/domain/records';
import { SYSTEM } from '../../platform/http/context';
import type { InProcessApp } from './app';

/** A return-to-work plan with few types, and its employees, for tests of the employee reports. */
export const RTW_PLAN = 'screening';
export const NEW_YORK = 'org-ny';
export const KOLKATA = 'org-in';

const DAY_MS = 86_400_000;
/** Clocks in New York are turned back on 1 November 2026. */
export const FROM = '2026-10-25T04:00:00.000Z';
export const UNTIL = '2026-11-08T05:00:00.000Z';

export const add = async <E extends EntityName>(app: InProcessApp, entity: E, records: DocumentOf<E>[]) => {
  const { database, entities } = app.services;
  await database.db.transaction().execute((tx) => entities.insertMany(tx, entity, records, SYSTEM));
};

export const patientId = (at: number): string => `0a0b0c0d-0001-4002-8003-${String(at).padStart(12, '0')}`;

type Patient = DocumentOf<'patient'>;
export const employee = (at: number, firstName: string, more: Partial<Patient> = {}): Patient => ({
  patientId: patientId(at),
  firstName,
  lastName: 'Abel',
  dob: '1980-02-03',
  primaryOrgId: NEW_YORK,
  orgs: [{ orgId: NEW_YORK }],
  reminderEnabled: true,
  reminderInterval: 1_440,
  plans: [{ planId: RTW_PLAN, startDate: '2026-01-01', endDate: null }],
  ...more,
});

let made = 0;
const recordId = (): string => `r${String((made += 1)).padStart(6, '0')}`;

export const point = (
  of: number,
  dataId: string,
  eventTime: string | null,
  data: DocumentOf<'patientData'>['data'],
  more: Partial<DocumentOf<'patientData'>> = {},
): DocumentOf<'patientData'> => ({
  _id: recordId(),
  patientId: patientId(of),
  planId: RTW_PLAN,
  dataId,
  category: 'labTest',
  eventTime,
  status: 'final',
  data,
  ...more,
});

export const condition = (
  of: number,
  conditionId: string,
  startDate: string | null,
  endDate: string | null,
  more: Partial<DocumentOf<'condition'>> = {},
): DocumentOf<'condition'> => ({
  _id: recordId(),
  patientId: patientId(of),
  conditionId,
  startDate,
  endDate,
  status: endDate === null ? 'active' : 'resolved',
  verification: 'confirmed',
  ...more,
});

export const dose = (
  of: number,
  procedureId: string,
  startDate: string | null,
  status: string | null,
  name: string | null = null,
): DocumentOf<'procedure'> => ({ _id: recordId(), patientId: patientId(of), procedureId, startDate, status, name });

/** A check-in at a moment, with its answers. */
export async function checkIn(
  app: InProcessApp,
  of: number,
  createDate: string,
  answers: Readonly<Record<string, DocumentOf<'patientData'>['data']>>,
  more: Partial<DocumentOf<'journal'>> = {},
): Promise<void> {
  const sessionId = recordId();
  await add(app, 'journal', [
    {
      _id: recordId(),
      patientId: patientId(of),
      planId: RTW_PLAN,
      groupId: `day-${createDate.slice(0, 10)}`,
      sessionId,
      createDate,
      status: 'submitted',
      ...more,
    },
  ]);
  const points = Object.entries(answers).map(([dataId, data]) =>
    point(of, dataId, createDate, data, { category: 'symptom', sessionId, groupId: `day-${createDate.slice(0, 10)}` }),
  );
  if (points.length > 0) await add(app, 'patientData', points);
}

/** Check-ins at noon UTC of each day of a period, except some days. */
export async function checkInDaily(app: InProcessApp, of: number, days: readonly [string, string], except: string[]) {
  const [first, last] = days.map((day) => Date.parse(`${day}T17:00:00Z`)) as [number, number];
  for (let at = first; at <= last; at += DAY_MS) {
    const time = new Date(at).toISOString();
    if (!except.includes(time.slice(0, 10))) await checkIn(app, of, time, {});
  }
}

/** What a vaccination or a condition of the plan is called in French. */
const french = (recordId: string, text: string): DocumentOf<'translatedText'> => ({
  textId: `${RTW_PLAN}.${recordId}`,
  planId: RTW_PLAN,
  category: 'general',
  recordId,
  field: 'name',
  texts: [{ language: 'fr', text }],
});

/** The plan with its types, and two organizations. */
export async function addScreening(app: InProcessApp): Promise<void> {
  await add(app, 'plan', [
    {
      planId: RTW_PLAN,
      name: 'Screening',
      overallAlertId: 'screeningAlert',
      returnToWork: {
        testIds: ['pcr'],
        positiveValues: ['detected'],
        negativeValues: ['not detected'],
        vaccinationTypeIds: ['dose1', 'dose2'],
        isolationTypeIds: ['isolated'],
        quarantineTypeIds: ['quarantined'],
      },
    },
    { planId: 'other', name: 'Other' },
  ]);
  await add(app, 'dataType', [
    { planId: RTW_PLAN, dataId: 'pcr', name: 'PCR test', category: 'labTest' },
    {
      planId: RTW_PLAN,
      dataId: 'cough',
      name: 'Cough',
      category: 'symptom',
      tupleDescriptions: [
        { index: 0, description: 'Frequency', classType: 'frequency' },
        { index: 1, description: 'Severity', classType: 'severity' },
      ],
    },
    {
      planId: RTW_PLAN,
      dataId: 'chills',
      name: 'Chills',
      category: 'symptom',
      tupleDescriptions: [{ index: 0, description: 'Presence', classType: 'boolean' }],
    },
  ]);
  await add(app, 'procedureType', [
    { planId: RTW_PLAN, procedureId: 'dose1', name: 'First dose', category: 'treatment' },
    { planId: RTW_PLAN, procedureId: 'dose2', name: 'Second dose', category: 'treatment' },
  ]);
  await add(app, 'conditionType', [
    { planId: RTW_PLAN, conditionId: 'isolated', name: 'Isolation after a positive test', category: 'other' },
    { planId: RTW_PLAN, conditionId: 'quarantined', name: 'Close contact', category: 'other' },
  ]);
  await add(app, 'translatedText', [
    french('dose1', 'Première dose'),
    french('isolated', 'Isolement après un test positif'),
  ]);
  await add(app, 'alertLevel', [
    { planId: RTW_PLAN, alertLevelId: 'bad', name: 'Bad', color: 'red', priority: 1 },
    { planId: RTW_PLAN, alertLevelId: 'fair', name: 'Fair', color: 'orange', priority: 2 },
    { planId: RTW_PLAN, alertLevelId: 'good', name: 'Good', color: 'green', priority: 3 },
  ]);
  await add(app, 'organization', [
    { orgId: NEW_YORK, name: 'Hudson Foods', shortName: 'Hudson', orgType: 'employer', timeZone: 'America/New_York' },
    { orgId: KOLKATA, name: 'Ganga Mills', shortName: 'Ganga', orgType: 'employer', timeZone: 'America/Denver' },
  ]);
}
