import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../db/types';
import type { SecretKey } from '../secrets/keys';
import { secretsOf } from '../secrets/secrets';

/** All keys that the audit has ever used, by their ids. */
export type AuditKeys = ReadonlyMap<string, Buffer>;

export const auditKeyPlace = (keyId: string): string[] => ['audit_key', keyId];

const mac = (key: Buffer, use: 'mark' | 'seal' | 'head', content: unknown): Buffer =>
  createHmac('sha256', key).update(`${use}\n`).update(JSON.stringify(content)).digest();

export const macOf = (key: Buffer, use: 'seal' | 'head', content: unknown): string =>
  mac(key, use, content).toString('hex');

/** The columns of an audit row that are known before the row is inserted. */
export interface Marked {
  audit_id: string;
  user_id: string | null;
  username: string | null;
  action: string;
  entity: string | null;
  request_id: string | null;
}

const contentOf = ({ audit_id, user_id, username, action, entity, request_id }: Marked) => [
  audit_id,
  user_id,
  username,
  action,
  entity,
  request_id,
];

const MARK_BYTES = 16;

/** The mark of a row. The mark proves that the platform wrote the row, even before the row is sealed. */
export function markOf({ id, audit }: SecretKey, row: Marked): string {
  return `${id}:${mac(audit, 'mark', contentOf(row)).subarray(0, MARK_BYTES).toString('base64url')}`;
}

/** Whether a row's mark is genuine. It can be null if somebody with all rights changed the table. */
export function isMarked(keys: AuditKeys, row: Marked & { mark: string | null }): boolean {
  const [id = '', given = ''] = (row.mark ?? '').split(':');
  const key = keys.get(id);
  if (!key) return false;
  const right = mac(key, 'mark', contentOf(row)).subarray(0, MARK_BYTES);
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}

/** Stores the audit's current key, encrypted, so that the audit rows can be verified after the secret key changes. */
export async function keepAuditKey(on: Queryable): Promise<void> {
  const secrets = secretsOf(on);
  const { id, audit } = secrets.current;
  await on
    .insertInto('audit_key')
    .values({ key_id: id, sealed: secrets.seal(auditKeyPlace(id), audit.toString('base64')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All keys that can be decrypted. A row made with any other key counts as not written by the platform. */
export async function auditKeys(on: Queryable): Promise<AuditKeys> {
  const secrets = secretsOf(on);
  const keys = new Map([secrets.current, ...secrets.previous].map(({ id, audit }) => [id, audit]));
  for (const { key_id, sealed } of await on.selectFrom('audit_key').selectAll().execute()) {
    if (keys.has(key_id)) continue;
    try {
      keys.set(key_id, Buffer.from(secrets.open(auditKeyPlace(key_id), sealed), 'base64'));
    } catch {
      continue;
    }
  }
  return keys;
}
