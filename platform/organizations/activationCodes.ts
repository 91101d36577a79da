import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { ActivationCode, CodePage } from '../../src/contract/organizations';
import { audit } from '../audit/record';
import type { Queryable, Tx } from '../db/types';
import type { Actor } from '../http/context';
import type { Merge } from './mergeChildren';
import { ORGANIZATION } from './references';

/** The characters of a code, without letters and digits that are easily confused when read aloud or written by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP = 4;

/** Makes a code of sixteen random characters out of thirty: 78 bits. */
export const randomCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(''),
  ).join('-');

/** Creates and stores new codes of an organization. */
export async function makeCodes(tx: Tx, orgId: string, quantity: number, actor: Actor): Promise<ActivationCode[]> {
  const createdAt = new Date().toISOString();
  const codes = Array.from({ length: quantity }, randomCode);
  await sql`
    INSERT INTO activation_code (code, org_id, created_at, created_by)
    SELECT code, ${orgId}, ${createdAt}::timestamptz, ${actor.userId}
    FROM jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) AS c(code)`.execute(tx);
  await audit(tx, actor, {
    action: 'create',
    entity: ORGANIZATION,
    recordId: orgId,
    details: { activationCodes: quantity },
  });
  return codes.map((activationCode) => ({ activationCode, orgId, createdAt }));
}

/** The codes of an organization, newest first. */
export async function listCodes(
  on: Queryable,
  orgId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<CodePage> {
  const own = on.selectFrom('activation_code').where('org_id', '=', orgId);
  const rows = await own
    .select(['code', 'created_at', 'used_at'])
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total, used } = await own
    .select((from) => [from.fn.countAll<number>().as('total'), from.fn.count<number>('used_at').as('used')])
    .executeTakeFirstOrThrow();
  const codes = rows.map(({ code, created_at, used_at }) => ({
    activationCode: code,
    orgId,
    createdAt: new Date(created_at).toISOString(),
    usedAt: used_at === null ? null : new Date(used_at).toISOString(),
  }));
  return { codes, totalCodes: Number(total), usedCodes: Number(used) };
}

export async function countCodes(on: Queryable, orgId: string): Promise<number> {
  const row = await on
    .selectFrom('activation_code')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Moves the codes of the source organization to the target, so that they activate accounts of the target. */
export async function moveCodes(tx: Tx, { sourceOrgId, targetOrgId }: Merge): Promise<void> {
  await tx.updateTable('activation_code').set({ org_id: targetOrgId }).where('org_id', '=', sourceOrgId).execute();
}
