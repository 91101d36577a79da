import { sql } from 'kysely';
import type { EntityName, FieldOf, DocumentOf } from '../../src/domain/records';
import { ident, literal, type Sql } from '../db/sql';

/** A field name that the compiler checks if the entity is given as the type `E`. */
type Checked<E extends string> = E extends EntityName ? FieldOf<E> : string;

/** The column that stores a field of an entity: `columnSql<'patient'>(patients, 'emrId')`. */
export const columnSql = <E extends string = string>(
  { column }: { column(path: string): { name: string } | undefined },
  path: Checked<E>,
): Sql => ident(column(path)?.name ?? path);

/**
 * SQL for the fields of an entity's stored documents: `documentSql('patient', 'p').text('dob')`. The compiler checks
 * the names of the fields.
 * @param row the name of the table in the statement, if it has one
 */
export function documentSql<E extends EntityName>(_entity: E, row = '') {
  const doc = row === '' ? sql`doc` : sql`${ident(row)}.doc`;
  return {
    /** The field as text. */
    text: (field: keyof DocumentOf<E> & string): Sql => sql`${doc}->>${literal(field)}`,
    /** The field as JSON. */
    json: (field: keyof DocumentOf<E> & string): Sql => sql`${doc}->${literal(field)}`,
  };
}

/**
 * Converts a name to snake case: `subscriptionPlanIds` → `subscription_plan_ids`; `emails[].email` → `emails_email`.
 */
export const snake = (name: string): string =>
  name
    .replace(/\[\]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase();

/** A LIKE pattern that finds the text literally, anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
