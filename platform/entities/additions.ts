import type { FastifyRequest } from 'fastify';
import type { Json, JsonObject } from '../../src/domain/entity/types';
import type { Queryable } from '../db/types';
import type { Actor } from '../http/context';
import type { Parameter } from '../http/openapi';
import type { Row } from './rows';
import type { Params } from './sql';

/** A condition of a list, as SQL; every value of a request goes through the parameters. */
export type AddedCondition = (params: Params) => string;

/** A column of an export beside the schema's fields: its values for a set of records, by their ids. */
export type ExportColumn = (on: Queryable, ids: readonly string[]) => Promise<ReadonlyMap<string, Json>>;

/** What an area adds to the routes that an entity's schema makes. */
export interface RouteAdditions {
  /** What callers ask for of one record by `name=true`, beside the schema's `api.asks`; the answer has it in any case. */
  asks?: readonly string[];
  list?: {
    /** What the documentation calls it, where that is more than a list. */
    summary?: string;
    /** Parameters that lists and exports take beside the schema's. */
    parameters: readonly Parameter[];
    /** @throws HttpError 400 naming a parameter that makes no sense */
    read(query: Record<string, unknown>): AddedCondition | undefined;
    /** The query in the words of every list, where callers have others; those it gives are read in place of the given. */
    words?(query: Record<string, unknown>): Record<string, unknown>;
    /** Further members of each record of a list's answer, in the order of the rows. */
    enrich?(
      on: Queryable,
      query: Record<string, unknown>,
      rows: readonly Row[],
      actor: Actor,
    ): Promise<JsonObject[] | undefined>;
    /** Members of a page's answer beside its records and total. */
    also?(on: Queryable): Promise<JsonObject>;
  };
  /** Columns that a CSV has where it is asked for them. */
  exportColumns?: Readonly<Record<string, ExportColumn>>;
  post?: {
    /** What the documentation says of both. */
    summary: string;
    /** A POST with this parameter in its address is the area's own. */
    parameter: Parameter;
    handle(request: FastifyRequest, parent: string | undefined): Promise<unknown>;
  };
}
