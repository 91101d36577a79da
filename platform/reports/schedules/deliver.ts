import { textOf } from '../../../src/domain/entity/read';
import type { Language } from '../../../src/domain/entity/types';
import { isLinkable, LINK_DAYS } from '../../../src/domain/report/links';
import {
  argsFor,
  argumentFault,
  mayReceive,
  PERSON_ARGUMENT,
  SKIPPED,
  type ScheduleRecipient,
} from '../../../src/domain/report/scheduled';
import type { Services } from '../../base/services';
import type { Tx } from '../../db/types';
import { HttpError } from '../../http/errors';
import type { JobServices } from '../../jobs/jobs';
import { languageOf } from '../../messaging/language';
import { insertLink, linkUrl, newToken } from '../links/links';
import { personName } from '../shown';
import { argumentsOf } from './check';
import { scheduleLetter, type LetterFacts } from './letter';
import { personId, wayTo, type Person, type Way } from './people';
import { argsDue, type Schedule } from './record';
import type { SharedReport, SharedReports } from './report';
import { storeSend, type Ended, type Run } from './sends';

/** What all recipients of a due time share. */
export interface Delivery {
  services: JobServices & Pick<Services, 'outbox'>;
  schedule: Schedule;
  run: Run;
  timeZone: string;
  late: LetterFacts['late'];
  reports: SharedReports;
}

/** Another attempt has already sent the report. */
class AlreadySent extends Error {}

/** Why a person gets no report; undefined if the person gets it. */
function faultOf(person: Person | undefined): Ended | undefined {
  if (!person) return { state: 'failed', error: 'noPerson' };
  const skipped = SKIPPED.find((reason) =>
    reason === 'deceased' ? 'deceased' in person && person.deceased : person.inactive,
  );
  return skipped && { state: 'skipped', error: skipped };
}

/** Makes a link to the report’s file for its recipient. */
async function linkTo(
  tx: Tx,
  { services: { config, outbox }, reports, schedule }: Delivery,
  report: SharedReport,
  { roleType }: ScheduleRecipient,
  person: Person,
  reportJobId: string,
): Promise<{ url: string; token: string; days: number }> {
  const token = newToken();
  const days = Math.min(LINK_DAYS, config.reportLinkDays, config.reportResultDays);
  const { reportName } = schedule;
  // A person’s links to reports show only those that such links are made for.
  const about = (role: keyof typeof PERSON_ARGUMENT): string | null =>
    isLinkable(reportName) ? textOf(report.args[PERSON_ARGUMENT[role]]) || null : null;
  await insertLink(tx, token, {
    reportName,
    jobId: reportJobId,
    args: report.args,
    patientId: about('patient'),
    providerId: about('provider'),
    recipientType: roleType,
    recipientId: personId(person),
    userId: textOf(person.userId) || null,
    createdBy: reports.job.actor.username,
    days,
  });
  return { url: linkUrl(outbox.consoleUrl, token), token, days };
}

/** Enqueues the message with the report, or with a link to it, and notes that, all in one transaction. */
async function enqueue(
  delivery: Delivery,
  recipient: ScheduleRecipient,
  person: Person,
  { channel, to }: Way,
  report: SharedReport,
  language: Language,
): Promise<void> {
  const { services, schedule, run, late, reports } = delivery;
  const { database, outbox } = services;
  const wantsLink = schedule.sendLink === true || channel === 'sms';
  const base64 = wantsLink ? undefined : await reports.attachment(report);
  const reportJobId = await database.db.transaction().execute(async (tx) => {
    const keptAs = await reports.keep(tx, report);
    const link = base64 === undefined ? await linkTo(tx, delivery, report, recipient, person, keptAs) : undefined;
    const facts = { name: schedule.name, language, to: personName(person), late, link };
    const { fileName, mimeType } = report;
    const userId = textOf(person.userId);
    const patientId = textOf(report.args[PERSON_ARGUMENT.patient]);
    const outboxId = await outbox.enqueue(tx, {
      channel,
      to,
      ...scheduleLetter(channel, facts),
      purpose: 'scheduledReport',
      ...(base64 !== undefined && { attachments: [{ fileName, mimeType, base64 }] }),
      ...(link && { secrets: [link.token] }),
      ...(userId !== '' && { userId }),
      ...(patientId !== '' && { patientId }),
    });
    const outcome = { state: 'queued', outboxId, reportJobId: keptAs, reportKey: report.key } as const;
    if (!(await storeSend(tx, run, recipient, outcome))) throw new AlreadySent();
    return keptAs;
  });
  report.file = { reportJobId };
}

/**
 * Sends a recipient the report. Sending it twice is impossible.
 * @throws HttpError if the report cannot be made
 */
export async function deliver(
  delivery: Delivery,
  recipient: ScheduleRecipient,
  person: Person | undefined,
): Promise<void> {
  const { services, schedule, run, reports, timeZone } = delivery;
  const { db } = services.database;
  const fault = faultOf(person);
  if (!person || fault) return void (fault && (await storeSend(db, run, recipient, fault)));
  const { reportName, batch = false } = schedule;
  const args = argsDue(schedule, timeZone, run.dueAt);
  const language = await languageOf(db, services.entities, person);
  const who = { roleType: recipient.roleType, personId: personId(person) };
  const own = argsFor({ args, batch }, argumentsOf(reports.kind), { ...who, language, timeZone });
  const fail = (error: string) => storeSend(db, run, recipient, { state: 'failed', error });
  if (!mayReceive(reportName, own, who)) return void (await fail('notForRecipient'));
  const way = wayTo(person, schedule);
  if (typeof way === 'string') return void (await fail(way));
  try {
    await enqueue(delivery, recipient, person, way, await reports.for(own), language);
  } catch (error) {
    if (error instanceof AlreadySent) return;
    // An argument that cannot be used is named, so that somebody can mend it.
    const name = error instanceof HttpError && error.status === 400 ? textOf(error.params?.['name']) : '';
    if (name === '') throw error;
    await fail(argumentFault(name, own));
  }
}
