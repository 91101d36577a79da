import { CompiledQuery } from 'kysely';
import type { EntityName, FieldOf, DocumentOf } from '../../src/domain/records';
import type { Queryable } from '../db/types';

/** A parameter whose value depends on the database that runs the statement. */
export class Deferred {
  constructor(readonly valueOn: (on: Queryable) => unknown) {}
}

/** The parameters of a statement, collected while its text is built. */
export class Params {
  readonly values: unknown[] = [];

  /**
   * Adds a value and returns its placeholder. Statements of the same shape have the same text, so that the server can
   * reuse their plan.
   */
  add(value: unknown, cast = ''): string {
    this.values.push(value);
    return `$${this.values.length}${cast && `::${cast}`}`;
  }
}

/** Runs SQL text as it is, because Kysely's query builder would slow down frequent statements. */
export async function run<Row>(on: Queryable, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const sent = values.map((value) => (value instanceof Deferred ? value.valueOn(on) : value));
  const result = await on.executeQuery<Row>(CompiledQuery.raw(text, sent));
  return result.rows;
}

export const ident = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A field name that the compiler checks if the entity is given as the type `E`. */
type Checked<E extends string> = E extends EntityName ? FieldOf<E> : string;

/** The column that stores a field of an entity: `columnSql<'patient'>(patients, 'emrId')`. */
export const columnSql = <E extends string = string>(
  { column }: { column(path: string): { name: string } | undefined },
  path: Checked<E>,
): string => ident(column(path)?.name ?? path);

/**
 * SQL for the fields of an entity's stored documents: `documentSql('patient', 'p').text('dob')`. The compiler checks the
 * names of the fields.
 * @param row the name of the table in the statement, if it has one
 */
export function documentSql<E extends EntityName>(_entity: E, row = '') {
  const doc = row === '' ? 'doc' : `${row}.doc`;
  return {
    /** The field as text. */
    text: (field: keyof DocumentOf<E> & string): string => `${doc}->>'${field}'`,
    /** The field as JSON. */
    json: (field: keyof DocumentOf<E> & string): string => `${doc}->'${field}'`,
  };
}

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

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
