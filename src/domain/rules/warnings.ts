import { zerosHold } from '../detection/groups';
import { readRules } from '../detection/read';
import { isObject } from '../entity/paths';
import { rowsOf } from '../entity/read';
import type { FieldSchema, Json, WarningName } from '../entity/types';

const isEmpty = (value: Json | undefined): boolean =>
  Array.isArray(value) ? value.length === 0 : String(value ?? '').trim() === '';

/**
 * Whether a value passes the named check. Because of the type `Record`, the code does not compile if a name has no
 * function.
 */
const CHECKS: Record<WarningName, (value: Json | undefined) => boolean> = {
  // The value is a rule's primary symptoms, or a list of rules.
  zerosHold: (value) =>
    value === undefined ||
    isEmpty(value) ||
    !readRules(Array.isArray(value) ? rowsOf(value) : [{ primary: isObject(value) ? value : null }]).some(zerosHold),
  anyText: (value) => !isEmpty(value),
};

/** The name of the check that a field's value fails. A failed check is a warning and does not block a save. */
export function warningOf(field: FieldSchema, value: Json | undefined): WarningName | undefined {
  const name = field['x-warn'];
  return name === undefined || CHECKS[name](value) ? undefined : name;
}
