import type { Entity, EntityRecord, FieldSchema, Json, ScrubRule } from '../entity/types';
import { shiftBirth, shiftDate, shiftPartialDate } from './dates';
import { mapByRule, mapTexts } from './fields';
import { findIdentifiers, identifiersOf, joined, REMOVED, sweepCode, sweepText, type Identifiers } from './identifiers';

/** Settings shared by all records of a patient. */
export interface Scrubbing {
  /** The number of days that every date is shifted by. */
  offsetDays: number;
  /** The day of the export, `YYYY-MM-DD`. */
  today: string;
  /** Returns the replacement of an id; equal ids have the same replacement. */
  idOf: (id: string) => string;
  identifiers: Identifiers;
  /** The earliest date that is kept for a patient of 90 or older, whose exact age must not be revealed. */
  earliest?: string;
}

/** The settings for scrubbing one patient's records. */
export function scrubbingOf(
  entity: Entity,
  patient: EntityRecord,
  { offsetDays, today, idOf }: Pick<Scrubbing, 'offsetDays' | 'today' | 'idOf'>,
): Scrubbing {
  let earliest: string | undefined;
  mapByRule(entity, patient, (value, rule) => {
    const birth = rule === 'birth' && typeof value === 'string' ? shiftBirth(value, offsetDays, today) : undefined;
    if (birth?.oldest) earliest = birth.date;
    return undefined;
  });
  const identifiers = findIdentifiers(identifiersOf(entity, patient));
  return { offsetDays, today, idOf, identifiers, ...(earliest !== undefined && { earliest }) };
}

const cut = (text: string, field: FieldSchema): string => text.slice(0, field.maxLength ?? text.length);

function moved(date: string | undefined, { earliest }: Scrubbing): string | undefined {
  return date !== undefined && earliest !== undefined && date.slice(0, 10) < earliest ? undefined : date;
}

function each(value: Json, change: (text: string) => string | undefined): Json | undefined {
  if (value === null) return null;
  if (Array.isArray(value)) return value.flatMap((inner) => each(inner, change) ?? []);
  return typeof value === 'string' ? change(value) : undefined;
}

function scrubValue(value: Json, rule: ScrubRule, field: FieldSchema, scrubbing: Scrubbing): Json | undefined {
  const { identifiers, offsetDays, today, idOf } = scrubbing;
  const inner = field.items ?? field;
  const closed = inner.enum !== undefined || inner['x-reference'] !== undefined;
  switch (rule) {
    case 'keep':
      return closed ? value : mapTexts(value, (text) => cut(sweepCode(text, identifiers), inner));
    case 'text':
      return mapTexts(value, (text) =>
        cut(
          sweepText(text, identifiers, (date) => moved(shiftDate(date, offsetDays), scrubbing)),
          inner,
        ),
      );
    case 'shift':
      return each(value, (text) =>
        moved(shiftPartialDate(text, offsetDays, inner['x-not-before'] !== undefined), scrubbing),
      );
    case 'birth':
      return each(value, (text) => shiftBirth(text, offsetDays, today)?.date);
    case 'id':
      return each(value, idOf);
    case 'remove':
      return each(value, (text) => (text === '' ? '' : REMOVED));
    case 'identifier':
    case 'drop':
      return undefined;
  }
}

/**
 * Removes from a record all data that identify the patient: each field by its `x-scrub`, every date shifted by the
 * patient's offset. Fields that are not in the schema, and the platform's own fields, are dropped.
 * @param scrubbing of the record's patient
 */
export function scrubRecord(entity: Entity, record: EntityRecord, scrubbing: Scrubbing): EntityRecord {
  const own = findIdentifiers(identifiersOf(entity, record));
  const full = { ...scrubbing, identifiers: joined(scrubbing.identifiers, own) };
  return mapByRule(entity, record, (value, rule, field) => scrubValue(value, rule, field, full));
}

/** A scrubbed record with new ids, so that it can be stored for a new patient. */
export const withIds = (entity: Entity, record: EntityRecord, idOf: (id: string) => string): EntityRecord =>
  mapByRule(entity, record, (value, rule) => (rule === 'id' ? each(value, idOf) : value));
