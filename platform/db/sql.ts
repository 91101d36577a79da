import { createQueryId, PostgresQueryCompiler, sql, type CompiledQuery, type RawBuilder, type ValueNode } from 'kysely';
import type { Queryable } from './types';

/** A statement or a part of one, made with the tag `sql`. Values in it are parameters. */
export type Sql = RawBuilder<unknown>;

/** A parameter whose value depends on the database that runs the statement. */
export class Deferred {
  constructor(readonly valueOn: (on: Queryable) => unknown) {}
}

/**
 * Binds a value that several parts of a statement share as one parameter. The statement stays short enough to be
 * prepared, and PostgreSQL recognizes that two expressions are the same.
 */
class Compiler extends PostgresQueryCompiler {
  readonly #places = new Map<ValueNode, number>();

  override compileQuery(...given: Parameters<PostgresQueryCompiler['compileQuery']>): CompiledQuery {
    this.#places.clear();
    return super.compileQuery(...given);
  }

  protected override visitValue(node: ValueNode): void {
    const place = this.#places.get(node);
    if (place !== undefined) this.append(`$${place}`);
    else super.visitValue(node);
    if (place === undefined && node.immediate !== true) this.#places.set(node, this.numParameters);
  }
}

const compiler = new Compiler();

/** The text and the parameters of a statement, for code below Kysely. */
export const compiled = (statement: Sql): CompiledQuery =>
  compiler.compileQuery(statement.toOperationNode(), createQueryId());

/** Runs a statement and returns its rows. */
export async function run<Row>(on: Queryable, statement: Sql): Promise<Row[]> {
  const query = compiled(statement);
  const parameters = query.parameters.map((value) => (value instanceof Deferred ? value.valueOn(on) : value));
  return (await on.executeQuery<Row>({ ...query, parameters })).rows;
}

/**
 * The text of SQL without parameters, for definitions that are stored and for the bodies of functions.
 * @throws Error if it has parameters
 */
export function textOfSql(statement: Sql): string {
  const { sql: text, parameters } = compiled(statement);
  if (parameters.length > 0) throw new Error(`SQL that is stored cannot have parameters: ${text}`);
  return text;
}

/** The quoted name of a column, index or table. */
export const ident = (name: string): Sql => sql.id(name);

/** A value that is part of the statement, so that the planner knows it and a partial index can be used. */
export const literal = (value: string | number | boolean): Sql => sql.lit(value);

export const and = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` AND `);

export const or = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` OR `);

/** A list of texts, for `IN`. All texts are one parameter, so that the statement does not depend on their number. */
export const listOf = (texts: readonly string[]): Sql =>
  sql`(SELECT jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
