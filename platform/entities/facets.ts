import { sql } from 'kysely';
import type { Entity, EntityRecord, FieldFilter, ListFilter } from '../../src/domain/entity/types';
import { valuesAt } from '../../src/domain/entity/paths';
import type { ColumnKind } from './columns';
import { columnLookup, type TableDefinition } from './definition';
import { ident, literal, type Sql } from '../db/sql';

const wild = '%';
const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
/** Replaces `=` and `|`, because they delimit the values in the name of a group. */
const plain = (text: string): string => text.replace(/[=|]/g, '_');

/** Whether a counted filter only distinguishes records with and without a value, instead of counting each value. */
const byPresence = (filter: ListFilter): boolean => filter.op === 'exists';

function valueOf(filter: FieldFilter, record: EntityRecord, isBoolean: boolean): string {
  const values = valuesAt(record, filter.field);
  if (isBoolean) return String(values[0] === true);
  if (byPresence(filter)) return String(values.some((value) => value !== ''));
  return plain(String(values[0] ?? ''));
}

/** How a generated column says that a field has no value, if not by an empty text. */
const ABSENT: Partial<Record<ColumnKind, Sql>> = { array: sql`'[]'::jsonb`, number: sql`'-Infinity'::numeric` };

/** How an entity's records are grouped for stored totals: by parent and by the values of counted filters. */
export class Facets {
  readonly #entity: Entity;
  readonly #definition: TableDefinition;
  readonly #kinds: Map<string, string>;

  constructor(entity: Entity, definition: TableDefinition) {
    this.#entity = entity;
    this.#definition = definition;

    const lookup = columnLookup(entity, definition);
    this.#kinds = new Map(definition.facets.map((filter) => [filter.name, lookup(filter.field)?.kind ?? 'text']));
  }

  /** The group of a record, such as `inactive=false|importId=true`. The id of a parent comes first. */
  of(record: EntityRecord, parent: string | undefined): string {
    const parts = this.#definition.facets.map(
      (filter) => `${filter.name}=${valueOf(filter, record, this.#kinds.get(filter.name) === 'boolean')}`,
    );
    return [...(this.#entity['x-entity'].parent ? [`parent=${plain(parent ?? '')}`] : []), ...parts].join('|');
  }

  /** A LIKE pattern of the groups that match a list's filters. */
  pattern(filters: Readonly<Record<string, string>>, parent: string | undefined): string {
    const parts = this.#definition.facets.map((filter) => {
      const value = filters[filter.name];
      return `${escapePattern(filter.name)}=${value === undefined ? wild : escapePattern(plain(value))}`;
    });
    const lead = this.#entity['x-entity'].parent
      ? [`parent=${parent === undefined ? wild : escapePattern(plain(parent))}`]
      : [];
    return [...lead, ...parts].join('|');
  }

  /**
   * Whether the total for these filters is a sum of stored groups. All records are grouped by their combination of
   * filter values; a filter with totals per value also has groups of its own.
   */
  covers(filters: Readonly<Record<string, string>>): boolean {
    const others = Object.entries(filters).filter(([name, value]) => {
      const filter = this.#definition.facets.find((candidate) => candidate.name === name);
      return !filter || (byPresence(filter) && value !== 'true' && value !== 'false');
    });
    return others.length === 0 || (others.length === 1 && this.ofValue(filters) !== undefined);
  }

  /** The list's filter with totals per value, and the filter's value; undefined if the list has no such filter. */
  ofValue(filters: Readonly<Record<string, string>>): [filter: string, value: string] | undefined {
    const filter = this.#definition.valueTotals.find(({ name }) => filters[name] !== undefined);
    return filter && [filter.name, filters[filter.name] ?? ''];
  }

  /** SQL that computes the group of a stored row, for recounting. */
  sql(): Sql {
    const lookup = columnLookup(this.#entity, this.#definition);
    const parts = this.#definition.facets.map((filter) => {
      const column = lookup(filter.field);
      if (!column) return literal(`${filter.name}=`);
      const name = ident(column.name);
      const value =
        column.kind === 'boolean'
          ? sql`${name}::text`
          : byPresence(filter)
            ? sql`(${name} <> ${ABSENT[column.kind] ?? sql`''`})::text`
            : column.kind === 'number'
              ? sql`CASE WHEN ${name} = '-Infinity'::numeric THEN '' ELSE ${name}::text END`
              : sql`translate(${name}::text, '=|', '__')`;
      return sql`${literal(`${filter.name}=`)} || ${value}`;
    });
    const { parent } = this.#entity['x-entity'];
    const column = parent && this.#definition.scope.find(({ field }) => field === parent.param);
    const lead = column ? [sql`'parent=' || translate(${ident(column.name)}, '=|', '__')`] : [];
    const all = [...lead, ...parts];
    return all.length > 0 ? sql.join(all, sql` || '|' || `) : sql`''`;
  }
}
