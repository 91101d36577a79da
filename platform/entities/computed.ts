import { v4 as uuid } from 'uuid';
import type { Reactions } from './reactions';

/** A record without a date gets the date of its save. */
const dated = <Fields extends { createDate?: string | null }>(
  record: Fields,
  before: Pick<Fields, 'createDate'> | undefined,
  now: string,
): Fields => ({ ...record, createDate: record.createDate ?? before?.createDate ?? now });

/** The number of bytes in a base64 text. */
const sizeOf = (data: string): number => Buffer.byteLength(data.replace(/\s+/g, ''), 'base64');

/**
 * Registers computed fields that depend only on the saved record. Fields that depend on other data are set elsewhere.
 */
export function computeFields(on: Pick<Reactions, 'onSaving'>): void {
  on.onSaving('patient', (record, before, now) =>
    before ? record : { ...record, patientCreated: record.patientCreated ?? now },
  );
  on.onSaving('feedback', (record, before, now, userId) => ({
    ...dated(record, before, now),
    userId: record.userId ?? before?.userId ?? userId,
  }));
  // Flags follow from alerts (`flagJournals`), so a save does not change them.
  on.onSaving('journal', (record, before, now) => ({
    ...dated(record, before, now),
    ...(before && { flags: before.flags ?? [] }),
  }));
  on.onSaving('recommendation', dated);
  on.onSaving('patientMessage', dated);
  // A document without a size gets the size of its content in bytes.
  on.onSaving('blob', (record, before, now) => ({
    ...dated(record, before, now),
    ...(typeof record.data === 'string' && { size: record.size ?? sizeOf(record.data) }),
  }));
  on.onSaving('user', (record, before, now) => ({
    ...dated(record, before, now),
    userId: record.userId ?? before?.userId ?? uuid(),
    modifiedDate: now,
  }));
}
