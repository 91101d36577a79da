import { createHash } from 'node:crypto';
import type { Tables } from '../db/types';
import { macOf } from './keys';

/**
 * A row as it is sealed. `details` is the JSON text that the database returns; PostgreSQL and PGlite return the same
 * text.
 */
export type AuditRow = Omit<Tables['audit'], 'details'> & { details: string };

/** The predecessor hash of the first row. */
export const FIRST_HASH = '0'.repeat(64);

/**
 * The seal of a row: a hash of the row's content and the previous seal. With a key, nobody without the key can compute
 * the seal.
 */
export function sealOf(previous: string, row: AuditRow, key?: Buffer): string {
  const content = [
    row.audit_id,
    row.at,
    row.user_id,
    row.username,
    row.action,
    row.entity,
    row.record_id,
    row.patient_id,
    row.request_id,
    row.details,
  ];
  if (key) return macOf(key, 'seal', [previous, ...content, row.mark]);
  return createHash('sha256').update(previous).update(JSON.stringify(content)).digest('hex');
}
