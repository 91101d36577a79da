import type { DocumentOf, DraftOf } from '../../src/domain/records';
import { PROVIDER_PATIENTS } from '../../src/domain/report/daily';
import { EVERY_ORG } from '../../src/domain/report/everyOrg';
import { PATIENT_STORY } from '../../src/domain/report/story';
import { PATIENT_SUMMARY } from '../../src/domain/report/summary';
import { linkOf } from '../reports/jobs/record';
import type { SampleProvider } from './providers';
import { type Calendar, chance } from './random';
import { MINUTE_MS } from '../../src/domain/dates/units';

/** Number of recipients of a schedule. */
const RECIPIENTS = 3;

/**
 * Schedules of reports. All are disabled, so that the sample never sends a letter by itself, not even where a mail
 * server is set up.
 */
export function makeReportSchedules(
  calendar: Calendar,
  providers: readonly SampleProvider[],
  owner: string,
): DraftOf<'reportSchedule'>[] {
  const faker = chance('report schedules');
  const sendTo = providers
    .flatMap(({ userId }) => (userId ? [{ userId, roleType: 'provider' as const }] : []))
    .slice(0, RECIPIENTS);
  const schedule = (fields: Pick<DocumentOf<'reportSchedule'>, 'name' | 'reportName'>, days: number, hour: number) => {
    const nextSend = new Date(Date.parse(calendar.time(days)) + hour * 60 * MINUTE_MS).toISOString();
    const times = { nextSend, anchor: nextSend, periodAnchor: nextSend };
    return { scheduleId: faker.string.uuid(), enabled: false, userId: owner, sendTo: [], ...times, ...fields };
  };
  return [
    {
      ...schedule({ name: 'Morning round', reportName: PROVIDER_PATIENTS }, 1, 13),
      description: 'The patients of each provider, before the round.',
      recipe: 'pdf',
      intervalType: 'day',
      sendTo,
    },
    {
      ...schedule({ name: 'Missed check-ins of the week', reportName: 'missedCheckIns' }, 4, 14),
      recipe: 'csv',
      batch: true,
      intervalType: 'week',
      sendTo: sendTo.slice(0, 1),
      sendLink: true,
    },
    {
      ...schedule({ name: 'Duplicates on rosters', reportName: 'RosterDuplicates' }, 20, 14),
      description: 'Has no recipients yet.',
      args: { orgId: EVERY_ORG },
      isSeries: true,
      recipe: 'json',
      batch: true,
      intervalType: 'month',
      error: 'noRecipients',
      level: 3,
    },
  ];
}

/** Report jobs of the last weeks. Their files have expired: a report is made only from data, by whoever needs it. */
export function makeReportJobs(
  calendar: Calendar,
  patients: readonly DocumentOf<'patient'>[],
  providers: readonly SampleProvider[],
  userId: string,
): (DraftOf<'reportJob'> & { createdAt: string })[] {
  const faker = chance('report jobs');
  const [patient] = patients;
  const [provider] = providers;
  if (!patient || !provider) return [];
  const job = (days: number, fields: Pick<DocumentOf<'reportJob'>, 'reportName' | 'recipe' | 'args' | 'status'>) => {
    const at = Date.parse(calendar.time(-days)) + faker.number.int({ min: 480, max: 1080 }) * MINUTE_MS;
    const time = (ms: number): string => new Date(at + ms).toISOString();
    return {
      jobId: faker.string.uuid(),
      isSeries: false,
      userId,
      createdAt: time(0),
      startTime: time(400),
      endTime: time(faker.number.int({ min: 900, max: 4_000 })),
      ...fields,
    };
  };
  const done = (made: ReturnType<typeof job>, fileName: string, mimeType: string) => ({
    ...made,
    result: {
      link: linkOf(made.jobId),
      fileName,
      mimeType,
      size: faker.number.int({ min: 18_000, max: 90_000 }),
      expiresAt: new Date(Date.parse(made.createdAt) + 30 * 1_440 * MINUTE_MS).toISOString(),
    },
  });
  const about = { patientId: patient.patientId };
  const by = { providerId: provider.record.providerId };
  return [
    done(
      job(33, { reportName: PATIENT_SUMMARY, recipe: 'pdf', args: { ...about, level: 2 }, status: 'done' }),
      'PatientSummary.pdf',
      'application/pdf',
    ),
    done(
      job(41, { reportName: PROVIDER_PATIENTS, recipe: 'html', args: by, status: 'done' }),
      'DailySummaryReport.html',
      'text/html',
    ),
    {
      ...job(12, {
        reportName: PATIENT_SUMMARY,
        recipe: 'html',
        args: { patientId: faker.string.uuid() },
        status: 'failed',
      }),
      error: 'notFound',
    },
    job(5, { reportName: PATIENT_STORY, recipe: 'pdf', args: about, status: 'cancelled' }),
  ];
}
