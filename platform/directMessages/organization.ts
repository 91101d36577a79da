import { sql } from 'kysely';
import { speaksFor } from '../../src/domain/directMessages/organization';
import { isAdmitted, type Admitting } from '../../src/domain/directMessages/whitelist';
import { readDomain } from '../../src/domain/validation/emailAddress';
import type { Queryable } from '../db/types';
import { rowsWhere } from '../entities/rewrite';
import { documentSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';
import type { ReadMessage } from './read';

/** The organizations with the domain of a recipient. */
async function organizationsAt(on: Queryable, entities: EntityStore, recipients: string[]): Promise<Admitting[]> {
  const domains = [...new Set(recipients.flatMap((address) => readDomain(address) ?? []))];
  if (domains.length === 0) return [];
  const own = documentSql('organization').text('directMessageDomain');
  const found: Admitting[] = [];
  const condition = sql`${own} = ANY(${domains}::text[])`;
  for await (const rows of rowsWhere(on, entities.of('organization'), condition, false))
    found.push(...rows.map(({ doc }) => doc));
  return found;
}

/**
 * The organization that a message names must exist, and its sender must belong to it. The whitelists of the recipients'
 * organizations, and of the one that is named, must admit the message. What a person has chosen comes before all this.
 * @param givenOrgId the organization that a person has chosen for the message
 */
export async function withOrganization(
  on: Queryable,
  entities: EntityStore,
  read: ReadMessage,
  givenOrgId?: string | null,
): Promise<ReadMessage> {
  if (givenOrgId && (await entities.get(on, 'organization', givenOrgId))) return { ...read, orgId: givenOrgId };
  const { orgId, recipients } = read;
  if (!entities.has('organization')) return read;
  const named = orgId === null ? null : await entities.get(on, 'organization', orgId);
  const isOurs = orgId === null || (named !== null && speaksFor(read.sender, named));
  if (isOurs && isAdmitted(recipients, await organizationsAt(on, entities, recipients), named)) return read;
  const fault = isOurs ? 'notListed' : named ? 'foreignOrganization' : 'unknownOrganization';
  return { ...read, orgId: isOurs ? orgId : null, files: [], report: null, fault: read.fault ?? fault };
}
