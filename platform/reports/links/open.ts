import { linkState, REPORT_LINK_ACCESS } from '../../../src/domain/report/links';
import { writeActivity } from '../../activities/write';
import type { Audited } from '../../audit/audited';
import { audit } from '../../audit/record';
import type { Services } from '../../base/services';
import type { Actor } from '../../http/context';
import { HttpError } from '../../http/errors';
import { htmlOf } from '../document/html';
import type { ReportDocument } from '../document/types';
import { isReportName, reportNamed, type ReportName } from '../registry';
import { findLink, type LinkRow } from './links';
import { recordOpening } from './opening';

type Needed = Pick<Services, 'config' | 'database' | 'entities'>;

/** The report of a link, as the user who made the link would see it, in the recipient's language. */
function reportOf(
  services: Needed,
  name: ReportName,
  link: LinkRow,
  actor: Actor,
  closed: AbortSignal,
): Promise<Audited<ReportDocument>> {
  const opened = { linkId: link.link_id, madeBy: link.created_by ?? '' };
  const report = reportNamed(name);
  // The arguments passed the contract's check when the link was made, so their types are certain.
  return report.make(services, link.args as Parameters<typeof report.make>[1], actor, 'html', closed, opened);
}

/** Why a link cannot be opened; undefined if it can be opened. */
function faultOf(link: LinkRow | undefined): string | undefined {
  if (!link) return 'unknown';
  const state = linkState({ expiresAt: link.expires_at, revokedAt: link.revoked_at }, Date.now());
  return state === 'valid' ? undefined : state;
}

/**
 * Opens a report with the token of its link. The reader is not signed in: the audit names the link and its recipient.
 * @returns an HTML page
 * @throws HttpError 404 `linkInvalid`, which does not say why
 */
export async function openReport(
  services: Needed,
  token: string,
  actor: Actor,
  closed: AbortSignal,
): Promise<Audited<string>> {
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
  const name = link.report_name;
  if (!isReportName(name)) return refuse('noReport');
  const from = performance.now();
  try {
    const document = await reportOf(services, name, link, actor, closed);
    const html = await document.map(htmlOf);
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
    return html;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return refuse('noRecord');
    throw error;
  }
}
