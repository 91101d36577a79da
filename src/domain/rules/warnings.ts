import type { FieldSchema, Json, WarningName } from '../entity/types';
import { isNpi } from './npi';

/** Whether a text is as it should be, by the name of the check; total, so that a new name does not compile without one. */
const CHECKS: Record<WarningName, (text: string) => boolean> = { npi: isNpi };

/** The name of the check that a field's value fails: a warning, which hinders no save. An empty field fails none. */
export function warningOf(field: FieldSchema, value: Json | undefined): WarningName | undefined {
  const name = field['x-warn'];
  if (name === undefined || typeof value !== 'string' || value.trim() === '') return undefined;
  return CHECKS[name](value.trim()) ? undefined : name;
}
