import { rowsOf, textOf } from '../../src/domain/entity/read';
import { readDomain } from '../../src/domain/validation/emailAddress';
import type { LooseOf, RecordOf } from '../../src/domain/records';
import type { Queryable } from '../db/types';
import type { EntityStore } from '../entities/store';
import { AttachmentFailure } from './failure';

const TO_ORGANIZATION = 'org:';

/** The organization that a sender address names: `org:123`. */
function namedIn(fromAddress: unknown): string {
  const address = textOf(fromAddress).trim();
  return address.startsWith(TO_ORGANIZATION) ? address.slice(TO_ORGANIZATION.length).trim() : '';
}

/**
 * The organization of an attachment: as stored, or as the message names it, or the one with the domain to which the
 * message was sent.
 * @returns null if the message belongs to no organization
 * @throws AttachmentFailure if the named organization does not exist
 */
export async function organizationOf(
  on: Queryable,
  entities: EntityStore,
  attachment: LooseOf<'directMessageAttachment'>,
  message: LooseOf<'directMessage'> | null,
): Promise<RecordOf<'organization'> | null> {
  if (!entities.has('organization')) return null;
  const named = [attachment.orgId, namedIn(message?.fromAddress), message?.orgId].map(textOf).find(Boolean);
  if (named !== undefined) {
    const found = await entities.get(on, 'organization', named);
    if (!found) throw new AttachmentFailure('unknownOrganization');
    return found;
  }
  const recipients: unknown[] = Array.isArray(message?.data?.recipients) ? message.data.recipients : [];
  const domains = recipients.flatMap((each) => readDomain(textOf(each)) ?? []);
  if (domains.length === 0) return null;
  const { records } = await entities.list(on, 'organization', { limit: 1000 });
  const found = records.filter(({ directMessageDomain, inactive }) => {
    const domain = textOf(directMessageDomain).toLowerCase();
    return domain !== '' && inactive !== true && domains.includes(domain);
  });
  // A domain that several organizations share does not say which one is meant.
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Whether a patient belongs to no organization yet. */
export const isWithoutOrganization = (patient: LooseOf<'patient'>): boolean =>
  textOf(patient.primaryOrgId) === '' && rowsOf(patient.orgs).length === 0;

/** The fields of a patient who belongs to one organization. */
export const membership = (orgId: string) => ({ primaryOrgId: orgId, orgs: [{ orgId }] });
