import type { Tables } from '../db/types';
import { macOf } from './keys';

/**
 * A row as it is sealed. `details` is the JSON text that the database returns; PostgreSQL and PGlite return the same
 * text.
 */
export type AuditRow = Omit<Tables['audit'], 'details'> & { details: string };

/** The predecessor hash of the first row. */
export const FIRST_HASH = '0'.repeat(64);

/** The seal of a row: a hash of the row's content and the previous seal, which nobody without the key can compute. */
export const sealOf = (previous: string, row: AuditRow, key: Buffer): string =>
  macOf(key, 'seal', [
    previous,
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
    row.mark,
  ]);
