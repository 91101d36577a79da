import type { TProperties, TSchema } from 'typebox';
import type { ListPlace } from '../../src/contract/entity/parameters';
import type { Refusals } from '../../src/contract/errorCodes';
import type { EntityRecord, Json, JsonObject } from '../../src/domain/entity/types';
import type { FieldErrors } from '../../src/domain/rules';
import type { Queryable } from '../db/types';
import type { Actor } from '../http/context';
import type { Row } from './rows';
import type { Sql } from '../db/sql';

/** A condition of a list, as SQL. */
export type AddedCondition = Sql;

/**
 * Finds the keys of a list's rows in a table of an area. That table needs an index for each sort order.
 * @param upTo the number of rows up to the end of the page
 */
export type KeySource = (upTo: Sql) => {
  /** Selects `id` and the rest of the key, named like the columns of the record's table, and the columns of `order`. */
  keys: Sql;
  /** The ORDER BY list of columns of `keys`. The list makes the order of rows unique. */
  order: Sql;
  /** A query for counting, with one row for each match. Each of its subqueries returns at most `cap` rows. */
  counted: (cap: number) => Sql;
  /** Whether these are all rows that the list's other conditions select, so that a stored total is theirs. */
  isWhole?: boolean;
};

/** An additional column of an export: computes its values for a set of records, by record id. */
export type ExportColumn = (on: Queryable, ids: readonly string[]) => Promise<ReadonlyMap<string, Json>>;

/** Parameters that were checked against their contract: texts, integers and booleans. */
export type Given = Readonly<Record<string, unknown>>;

/** What an area adds to the routes of an entity. */
export interface RouteAdditions {
  /**
   * Names that a request for a single record may give as `name=true`, besides the schema's `api.flags`. They have no
   * effect, because the answer contains these parts anyway.
   */
  flags?: readonly string[];
  list?: {
    /** The route's summary in the documentation, if the route does more than list records. */
    summary?: string;
    /**
     * Parameters of lists and exports, besides the schema's. They are checked before `read`, `words` and `enrich` run.
     */
    parameters: TProperties;
    /** @throws HttpError 400 with the name of an invalid parameter */
    read(query: Given): AddedCondition | undefined;
    /**
     * Finds the rows of a page in a table of the area. Undefined if the query has conditions that this table cannot
     * answer.
     */
    keys?(query: Given, parent: string | undefined): KeySource | undefined;
    /** Translates the area's own parameter names to the general ones; the result replaces the given parameters. */
    words?(query: Given): Given;
    /** Further properties of each record in a list's answer, in the order of the rows. */
    enrich?(on: Queryable, query: Given, rows: readonly Row[], actor: Actor): Promise<JsonObject[] | undefined>;
    /** Properties of a page's answer besides its records and total; `answer` has their schemas. */
    also?(on: Queryable, query: Given): Promise<JsonObject>;
    answer?: TProperties;
    /** The schemas of what `enrich` adds. */
    record?: TProperties;
    /** A further address of the list, whose only parameter is one of the list's filters. */
    at?: ListPlace;
    /** The entities of which `enrich` adds records. */
    alsoReads?: readonly string[];
  };
  /** The faults of a record that a person creates with the entity's POST. Imports and restores are not checked. */
  faultsOfNew?(record: EntityRecord): FieldErrors;
  /** Further entities of which a change of a record may change records, by a reaction of the area. */
  alsoChanges?: readonly string[];
  /** Further errors of requests that change a record, from a reaction of the area. */
  alsoRefuses?: Refusals;
  /** Additional columns that a CSV export can request. */
  exportColumns?: Readonly<Record<string, ExportColumn>>;
  post?: {
    /** The summary of POST in the documentation. It must describe both the area's use of POST and the ordinary use. */
    summary: string;
    parameters: TProperties;
    /** The schema of the body. It replaces the ordinary schema, so it must also accept the body of an ordinary POST. */
    body: TSchema;
    /** The schema of the answer of `handle`. */
    answer: TSchema;
    /** Further errors of POST. */
    errors: Refusals;
    /** Whether the area handles a POST with these parameters. */
    isMeant(query: Given): boolean;
    handle(body: unknown, parent: string, actor: Actor): Promise<JsonObject>;
  };
}
