import { zerosHold } from '../detection/groups';
import { readRules } from '../detection/read';
import type { FieldSchema, Json, WarningName } from '../entity/types';
import { isNpi } from './npi';

/** Whether a value is as it should be, by the name of the check; total, so that a new name does not compile without one. */
const CHECKS: Record<WarningName, (value: Json) => boolean> = {
  npi: (value) => typeof value !== 'string' || isNpi(value),
  // Of a rule's primary symptoms, or of all rules.
  zerosHold: (value) => !readRules(Array.isArray(value) ? value : [{ primary: value }]).some(zerosHold),
};

/** The name of the check that a field's value fails: a warning, which hinders no save. An empty field fails none. */
export function warningOf(field: FieldSchema, value: Json | undefined): WarningName | undefined {
  const name = field['x-warn'];
  const given = typeof value === 'string' ? value.trim() : value;
  if (name === undefined || given === undefined || given === null || given === '') return undefined;
  return CHECKS[name](given) ? undefined : name;
}
