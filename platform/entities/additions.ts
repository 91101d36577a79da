import type { FastifyRequest } from 'fastify';
import type { Json, JsonObject } from '../../src/domain/entity/types';
import type { Queryable } from '../db/types';
import type { Actor } from '../http/context';
import type { Parameter } from '../http/openapi';
import type { Row } from './rows';
import type { Params } from './sql';

/** A condition of a list, as SQL; every value from a request must be a parameter. */
export type AddedCondition = (params: Params) => string;

/** An additional column of an export: computes its values for a set of records, by record id. */
export type ExportColumn = (on: Queryable, ids: readonly string[]) => Promise<ReadonlyMap<string, Json>>;

/** What an area adds to the routes of an entity. */
export interface RouteAdditions {
  /**
   * Names accepted as `name=true` for a single record, besides the schema's `api.asks`; the answer contains them
   * anyway.
   */
  asks?: readonly string[];
  list?: {
    /** The summary in the documentation, if it is more than a list. */
    summary?: string;
    /** Parameters of lists and exports, besides the schema's. */
    parameters: readonly Parameter[];
    /** @throws HttpError 400 with the name of an invalid parameter */
    read(query: Record<string, unknown>): AddedCondition | undefined;
    /** Translates the area's own parameter names to the general ones; the result replaces the given parameters. */
    words?(query: Record<string, unknown>): Record<string, unknown>;
    /** Further properties of each record in a list's answer, in the order of the rows. */
    enrich?(
      on: Queryable,
      query: Record<string, unknown>,
      rows: readonly Row[],
      actor: Actor,
    ): Promise<JsonObject[] | undefined>;
    /** Properties of a page's answer besides its records and total. */
    also?(on: Queryable): Promise<JsonObject>;
  };
  /** Additional columns that a CSV export can request. */
  exportColumns?: Readonly<Record<string, ExportColumn>>;
  post?: {
    /** The summary of both in the documentation. */
    summary: string;
    /** A POST with this parameter is handled by the area. */
    parameter: Parameter;
    handle(request: FastifyRequest, parent: string | undefined): Promise<unknown>;
  };
}
