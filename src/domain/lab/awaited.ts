import type { Json } from '../entity/types';
import { isOneOf, rowsOf, textOf } from '../entity/read';
import type { LooseOf } from '../records';
import type { StoredItem } from './sign';

/** Statuses of a result that is not there yet (https://hl7.org/fhir/R4/valueset-observation-status.html). */
const AWAITED = ['registered', 'preliminary'] as const;

/** The reason that a result has no value yet, as importers store it. */
export const PENDING = 'pending';

/** Whether the reason for a missing value says only that it is not there yet, so that screens say it in their words. */
export const isPending = (reason: Json | undefined): boolean => textOf(reason).trim().toLowerCase() === PENDING;

/** Why a laboratory value is missing; of a result that is not there yet, `PENDING` unless its source says more. */
export function missingReason({ value, dataAbsentReason }: StoredItem, status: Json | undefined): string {
  if (value !== null && value !== undefined) return '';
  return textOf(dataAbsentReason) || (isOneOf(AWAITED, status) ? PENDING : '');
}

type Labs = Pick<LooseOf<'patientData'>, 'labs'> &
  Partial<Pick<LooseOf<'patientData'>, 'status' | 'data' | 'category'>>;

/**
 * The laboratory values of a data point, each missing one with its reason. A result that is not there yet has one, even
 * if nothing but its status says so.
 */
export function labItemsOf(record: Labs) {
  const rows = rowsOf(record.labs);
  const { status, data, category } = record;
  if (rows.length === 0 && category === 'labTest' && isOneOf(AWAITED, status)) {
    const isEmpty = (Array.isArray(data) ? data : [data]).every((value) => value === null || value === undefined);
    return isEmpty ? [{ dataAbsentReason: PENDING }] : [];
  }
  return rows.map((row) => {
    const reason = missingReason(row, status);
    return reason === '' ? row : { ...row, dataAbsentReason: reason };
  });
}
