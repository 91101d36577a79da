import { Readable } from 'node:stream';
import { fieldOf, textOf } from '../../../src/domain/entity/read';
import { linkState, REPORT_LINK_ACCESS } from '../../../src/domain/report/links';
import { writeActivity } from '../../activities/write';
import { Audited } from '../../audit/audited';
import { audit } from '../../audit/record';
import type { Services } from '../../base/services';
import type { Actor } from '../../http/context';
import { HttpError, notFound } from '../../http/errors';
import { htmlOf } from '../document/html';
import { readFile } from '../jobs/file';
import { REPORT_JOB } from '../jobs/record';
import { isReportName, reportNamed } from '../registry';
import { findLink, type LinkRow } from './links';
import { recordOpening } from './opening';

type Needed = Pick<Services, 'config' | 'database' | 'entities'>;

/** The report of a link as a page, as the user who made the link would see it, in the recipient's language. */
async function pageOf(
  services: Needed,
  link: LinkRow,
  actor: Actor,
  closed: AbortSignal,
): Promise<Audited<OpenedReport>> {
  const name = link.report_name;
  if (!isReportName(name)) throw notFound();
  const opened = { linkId: link.link_id, madeBy: link.created_by ?? '' };
  const report = reportNamed(name);
  // The arguments passed the contract's check when the link was made, so their types are certain.
  const args = link.args as Parameters<typeof report.make>[1];
  const document = await report.make(services, args, actor, 'html', closed, opened);
  return document.map(async (made) => ({ content: await htmlOf(made) }));
}

/** An opened report: a page, or a file to save. */
export interface OpenedReport {
  content: string | Readable;
  /** The name of the file; absent for a page. */
  fileName?: string;
}

/**
 * The file of a report job, as its link opens it.
 * @throws HttpError 404 if the file has expired
 */
async function fileOf(
  { database: { db }, entities }: Needed,
  link: LinkRow,
  jobId: string,
  actor: Actor,
): Promise<Audited<OpenedReport>> {
  const job = await entities.get(db, REPORT_JOB, jobId);
  const file = job?.result ? await readFile(db, jobId) : undefined;
  if (!job?.result || !file) throw notFound();
  const { fileName, mimeType } = job.result;
  const details = { report: job.reportName, recipe: job.recipe ?? null, link: link.link_id };
  const patientId = textOf(fieldOf(job.args, 'patientId'));
  const event = { action: 'export', entity: REPORT_JOB, recordId: jobId, details } as const;
  return Audited.before(db, actor, { ...event, ...(patientId !== '' && { patientId }) }, () => ({
    content: Readable.from(file.read(), { highWaterMark: 1 }),
    ...(mimeType !== 'text/html' && { fileName: textOf(fileName) }),
  }));
}

/** Why a link cannot be opened; undefined if it can be opened. */
function faultOf(link: LinkRow | undefined): string | undefined {
  if (!link) return 'unknown';
  const state = linkState({ expiresAt: link.expires_at, revokedAt: link.revoked_at }, Date.now());
  return state === 'valid' ? undefined : state;
}

/**
 * Opens a report with the token of its link. The reader is not signed in: the audit names the link and its recipient.
 * @throws HttpError 404 `linkInvalid`, which does not say why
 */
export async function openReport(
  services: Needed,
  token: string,
  actor: Actor,
  closed: AbortSignal,
): Promise<Audited<OpenedReport>> {
  const { db } = services.database;
  const link = await findLink(db, token);
  const refuse = async (reason: string): Promise<never> => {
    await audit(db, actor, {
      action: 'refused',
      entity: 'reportLink',
      ...(link && { recordId: link.link_id }),
      ...(link && link.patient_id !== null && { patientId: link.patient_id }),
      details: { code: 'linkInvalid', reason },
    });
    throw new HttpError(404, 'linkInvalid');
  };
  const fault = faultOf(link);
  if (!link || fault !== undefined) return refuse(fault ?? 'unknown');
  const jobId = link.job_id;
  const from = performance.now();
  try {
    const opened =
      jobId === null ? await pageOf(services, link, actor, closed) : await fileOf(services, link, jobId, actor);
    const duration = Math.round((performance.now() - from) * 100) / 100;
    const opening = { at: new Date().toISOString(), duration, requestId: actor.requestId };
    await db.transaction().execute(async (tx) => {
      await recordOpening(tx, link, opening);
      const { patient_id: patientId, recipient_type: type, recipient_id: recipient } = link;
      if (patientId === null) return;
      await writeActivity(tx, services.entities, actor, {
        activityType: REPORT_LINK_ACCESS,
        patientId,
        userId: link.recipient_user_id,
        providerId: type === 'provider' ? recipient : null,
        description: link.report_name,
      });
    });
    return opened;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return refuse('noRecord');
    throw error;
  }
}
