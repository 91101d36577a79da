import Type, { type Static, type TProperties, type TSchema } from 'typebox';
import type { EntityRecord, JsonObject } from '../domain/entity/types';

/** An object of these fields and no others. */
export const fields = <Fields extends TProperties>(properties: Fields) =>
  Type.Object(properties, { additionalProperties: false });

/** A value, or null where there is none. */
export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** One of these words. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] });

/** A text for the eyes or for a comparison; empty says the same as absent in a query. */
export const text = (maxLength = 1_000) => Type.String({ minLength: 1, maxLength });

/** A field or parameter that may be left out; null and an empty text say the same as absent. */
export const unlessBlank = <Schema extends TSchema>(schema: Schema) => Type.Optional({ ...schema, 'x-blank': true });

/** A record of an entity: its own schema says what is in it. */
export const record = Type.Unsafe<EntityRecord>({ type: 'object' });

/** An object of whatever fields. */
export const jsonObject = Type.Unsafe<JsonObject>({ type: 'object' });

/** A count, a position. */
export const count = Type.Integer({ minimum: 0 });

/** An id in a path. */
export const id = text(500);

export const uuid = Type.String({ format: 'uuid' });

/** A moment, ISO 8601 with its offset. */
export const moment = Type.String({ format: 'date-time' });

/** A moment as callers write it: ISO 8601, with an offset or without. */
export const looseMoment = Type.String({ maxLength: 40, format: 'moment' });

/** What an endpoint answers that has begun a job. */
export const queued = fields({ jobId: uuid });

const FIRST_PAGE = { offset: 0, limit: 100 };

/** Which rows of a list: how many to skip, and how many at most. */
export const paging = {
  offset: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000_000, default: FIRST_PAGE.offset, description: 'Rows to skip' }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000, default: FIRST_PAGE.limit, description: 'Rows at most' }),
  ),
};

export const pageOf = ({ offset, limit }: { offset?: number; limit?: number }) => ({
  offset: offset ?? FIRST_PAGE.offset,
  limit: limit ?? FIRST_PAGE.limit,
});

export type { Static };
