import { sql } from 'kysely';
import type { Entity, EntityRecord, Json } from '../../src/domain/entity/types';
import type { FieldErrors } from '../../src/domain/rules';
import { invalid } from '../http/errors';
import type { SavedHook } from './reactions';
import { literal, or, run } from '../db/sql';
import type { StoredEntity } from './stored';

/** A field whose value must be unique, and the fields of other records with which the value is compared. */
interface DistinctField {
  name: string;
  otherFields: string[];
}

export const distinctFields = (entity: Entity): DistinctField[] =>
  Object.entries(entity.properties)
    .filter(([, field]) => field['x-distinct'] === 'records')
    .map(([name, field]) => ({ name, otherFields: field['x-distinct-fields'] ?? [name] }));

/** A value for comparison: in lower case and without surrounding blanks; '' if there is no text. */
const folded = (value: Json | undefined): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');

/**
 * Refuses a save that sets a value which another record has. A unique index cannot be created if there are duplicates
 * already, and then the server would not start. This check only concerns values that a save changes. Tables with such
 * fields are small enough to be scanned.
 */
export function keepDistinct({ entity, table }: StoredEntity): SavedHook | undefined {
  const fields = distinctFields(entity);
  if (fields.length === 0) return undefined;
  const id = entity['x-entity'].id;
  return async (tx, before, after) => {
    const errors: FieldErrors = {};
    const set = fields.filter(
      ({ name }) => folded(after?.[name]) !== '' && folded(after?.[name]) !== folded(before?.[name]),
    );
    // If two saves set the same value at once, the second save waits and then finds the value of the first. The locks
    // are sorted, to avoid deadlocks.
    const locks = set
      .map(({ name, otherFields }) => `${entity.$id}:${otherFields.join()}:${folded(after?.[name])}`)
      .sort();
    for (const lock of locks) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
    for (const { name, otherFields } of set) {
      const is = or(
        otherFields.map(
          (other) => sql`lower(btrim(jsonb_extract_path_text(doc, ${literal(other)}))) = ${folded(after?.[name])}`,
        ),
      );
      const found = await run(
        tx,
        sql`SELECT 1 FROM ${table} WHERE id::text <> ${String(after?.[id])} AND (${is}) LIMIT 1`,
      );
      if (found.length > 0) errors[name] = [{ code: 'notUnique' }];
    }
    if (Object.keys(errors).length > 0) throw invalid(errors);
  };
}

/** Finds values that several records share. */
export class SharedValues {
  readonly #fields: DistinctField[];
  readonly #seen = new Set<string>();

  constructor(entity: Entity) {
    this.#fields = distinctFields(entity);
  }

  /** The faults of a record with a value that an earlier record has. */
  faults(record: EntityRecord): [path: string, errors: { code: string }[]][] {
    const marks = this.#fields
      .map(({ name, otherFields }) => ({
        name,
        mark: `${otherFields.join()}:${folded(record[name])}`,
        is: folded(record[name]),
      }))
      .filter(({ is }) => is !== '');
    const shared = marks.filter(({ mark }) => this.#seen.has(mark));
    for (const { mark } of marks) this.#seen.add(mark);
    return shared.map(({ name }) => [name, [{ code: 'notUnique' }]]);
  }
}
