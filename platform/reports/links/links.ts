import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { sql, type Selectable } from 'kysely';
import type { ReportLink } from '../../../src/contract/reportLinks';
import type { LinkRecipient } from '../../../src/domain/report/links';
import { digest } from '../../auth/tokens';
import type { Queryable, Tables } from '../../db/types';
import { DAY_MS } from '../../../src/domain/dates/units';

export type LinkRow = Selectable<Tables['report_link']>;

export interface NewLink {
  reportName: string;
  /** The report job whose file the link opens; without it, the report is computed when the link is opened. */
  jobId?: string;
  /** The arguments of the report: ids, times, language and zone. */
  args: Record<string, unknown>;
  /** The patient or provider that the report is about; the other id is null. */
  patientId: string | null;
  providerId: string | null;
  recipientType: LinkRecipient;
  recipientId: string;
  /** The recipient's user account, if there is one. */
  userId: string | null;
  createdBy: string | null;
  days: number;
  outboxId?: string | null;
  /** ISO 8601; default now. */
  createdAt?: string;
}

/** A token that nobody can guess. The token is not stored, so it can only be shown or sent when it is made. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The address of a link. The token is in the fragment, which is not sent to servers and not logged. */
export const linkUrl = (consoleUrl: string, token: string): string => `${consoleUrl}/shared_report#${token}`;

/** Stores a link. Its address contains the token (`linkUrl`). */
export async function insertLink(tx: Queryable, token: string, link: NewLink): Promise<LinkRow> {
  const created = link.createdAt ?? new Date().toISOString();
  return tx
    .insertInto('report_link')
    .values({
      link_id: uuid(),
      token_hash: digest(token),
      report_name: link.reportName,
      job_id: link.jobId ?? null,
      args: JSON.stringify(link.args),
      patient_id: link.patientId,
      provider_id: link.providerId,
      recipient_type: link.recipientType,
      recipient_id: link.recipientId,
      recipient_user_id: link.userId,
      created_at: created,
      created_by: link.createdBy,
      expires_at: new Date(Date.parse(created) + link.days * DAY_MS).toISOString(),
      outbox_id: link.outboxId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The link of a token, even if it has expired or was revoked. */
export const findLink = (on: Queryable, token: string): Promise<LinkRow | undefined> =>
  on.selectFrom('report_link').selectAll().where('token_hash', '=', digest(token)).executeTakeFirst();

/** Revokes a link. If it was revoked before, the earlier time stays. Undefined if the link does not exist. */
export const revokeLink = (tx: Queryable, linkId: string, by: string | null): Promise<LinkRow | undefined> =>
  tx
    .updateTable('report_link')
    .set({
      revoked_at: sql<string>`coalesce(revoked_at, now())`,
      revoked_by: sql<string>`CASE WHEN revoked_at IS NULL THEN ${by}::text ELSE revoked_by END`,
    })
    .where('link_id', '=', linkId)
    .returningAll()
    .executeTakeFirst();

/** The links to reports about a patient, or about a provider's patients, newest first. */
export async function listLinks(
  on: Queryable,
  about: { patientId: string } | { providerId: string },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: LinkRow[]; total: number }> {
  const found =
    'patientId' in about
      ? on.selectFrom('report_link').where('patient_id', '=', about.patientId)
      : on.selectFrom('report_link').where('provider_id', '=', about.providerId);
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('link_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const counted = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst();
  return { rows, total: Number(counted?.total ?? 0) };
}

/** Deletes the links to reports about a deleted patient or provider, and the links whose recipient is this person. */
export async function dropLinksOf(tx: Queryable, column: 'patient_id' | 'provider_id', id: string): Promise<void> {
  await tx
    .deleteFrom('report_link')
    .where((where) => where.or([where(column, '=', id), where('recipient_id', '=', id)]))
    .execute();
}

/** Deletes the links to the file of a report job. */
export async function dropLinksTo(tx: Queryable, jobId: string): Promise<void> {
  await tx.deleteFrom('report_link').where('job_id', '=', jobId).execute();
}

/** Deletes links that expired long ago. The audit and the metrics still show who opened them. */
export async function pruneLinks(on: Queryable, keepDays: number): Promise<void> {
  await on
    .deleteFrom('report_link')
    .where('expires_at', '<', sql<string>`now() - ${keepDays} * interval '1 day'`)
    .execute();
}

/** A link as the API shows it. */
export const shownLink = (row: LinkRow): ReportLink => ({
  linkId: row.link_id,
  reportName: row.report_name,
  jobId: row.job_id,
  patientId: row.patient_id,
  providerId: row.provider_id,
  recipientType: row.recipient_type,
  recipientId: row.recipient_id,
  createdAt: row.created_at,
  createdBy: row.created_by,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  revokedBy: row.revoked_by,
  openings: row.openings,
  openedAt: row.opened_at,
  outboxId: row.outbox_id,
});
