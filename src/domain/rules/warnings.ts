import { zerosHold } from '../detection/groups';
import { readRules } from '../detection/read';
import type { FieldSchema, Json, WarningName } from '../entity/types';

const isEmpty = (value: Json | undefined): boolean =>
  Array.isArray(value) ? value.length === 0 : String(value ?? '').trim() === '';

/** Whether a value is as it should be, by the name of the check; total, so that a new name does not compile without one. */
const CHECKS: Record<WarningName, (value: Json | undefined) => boolean> = {
  // Of a rule's primary symptoms, or of all rules.
  zerosHold: (value) =>
    value === undefined ||
    isEmpty(value) ||
    !readRules(Array.isArray(value) ? value : [{ primary: value }]).some(zerosHold),
  anyText: (value) => !isEmpty(value),
  nobody: (value) => !isEmpty(value),
};

/** The name of the check that a field's value fails: a warning, which hinders no save. */
export function warningOf(field: FieldSchema, value: Json | undefined): WarningName | undefined {
  const name = field['x-warn'];
  return name === undefined || CHECKS[name](value) ? undefined : name;
}
