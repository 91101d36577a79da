import { fieldAt, hasType, valuesAt } from '../../src/domain/entity/paths';
import type { Entity, EntityRecord, ListFilter } from '../../src/domain/entity/types';

const isYesNo = (entity: Entity, { field = '' }: ListFilter): boolean => hasType(fieldAt(entity, field), 'boolean');

/**
 * A filter value that finds at least this record.
 * @param plain the record's value as text
 */
export function matchingValue(entity: Entity, filter: ListFilter, plain: string, record: EntityRecord): string {
  if (filter.op === 'exists') return 'true';
  if (filter.op === 'days') return '10000';
  return isYesNo(entity, filter) ? String(valuesAt(record, filter.field ?? '')[0] === true) : plain;
}

/** Whether a record matches a filter, computed independently of the platform. */
export function meets(entity: Entity, filter: ListFilter, wanted: string, record: EntityRecord): boolean {
  const own = valuesAt(record, filter.field ?? '');
  if (filter.op === 'exists' && wanted === 'false') return own.length === 0;
  if (filter.op === 'exists' || filter.op === 'days') return own.length > 0;
  if (isYesNo(entity, filter)) return String(own[0] === true) === wanted;
  if (filter.op === 'from') return own.length > 0 && String(own[0]) >= wanted;
  if (filter.op === 'to') return own.length > 0 && String(own[0]) <= wanted;
  const texts = own.map(String);
  if (filter.op === 'in') return wanted.split(',').some((one) => texts.includes(one));
  if (filter.op === 'contains') return texts.some((text) => text.toLowerCase().includes(wanted.toLowerCase()));
  return texts.includes(wanted);
}
