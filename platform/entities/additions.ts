import type { FastifyRequest } from 'fastify';
import type { JsonObject } from '../../src/domain/entity/types';
import type { Queryable } from '../db/types';
import type { Params } from './sql';

/** A condition of a list, as SQL; every value of a request goes through the parameters. */
export type AddedCondition = (params: Params) => string;

/** What an area adds to the routes that an entity's schema makes. */
export interface RouteAdditions {
  list?: {
    /** Parameters that lists and exports take beside the schema's. */
    names: readonly string[];
    /** @throws HttpError 400 naming a parameter that makes no sense */
    read(query: Record<string, unknown>): AddedCondition | undefined;
    /** Members of a page's answer beside its records and total. */
    also?(on: Queryable): Promise<JsonObject>;
  };
  post?: {
    /** A POST with this parameter in its address is the area's own. */
    name: string;
    handle(request: FastifyRequest, parent: string | undefined): Promise<unknown>;
  };
}
