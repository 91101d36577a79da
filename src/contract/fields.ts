import Type, { type Static, type TProperties, type TSchema } from 'typebox';
import { EVERY_WORDS } from '../domain/entity/every';
import type { EntityRecord, JsonObject } from '../domain/entity/types';

/** An object with these fields and no others. */
export const fields = <Fields extends TProperties>(properties: Fields) =>
  Type.Object(properties, { additionalProperties: false });

/** A value, or null. */
export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** One of these words. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] });

/** A text of at least one character. In a query, an empty text counts as absent. */
export const text = (maxLength = 1_000) => Type.String({ minLength: 1, maxLength });

/** An optional field or parameter. Null and an empty text count as absent. */
export const unlessBlank = <Schema extends TSchema>(schema: Schema) => Type.Optional({ ...schema, 'x-blank': true });

/** An optional id that limits the records. Null, an empty text, `*` and `all` mean all of them, and count as absent. */
export const unlessEvery = <Schema extends TSchema>(schema: Schema) =>
  Type.Optional({ ...schema, 'x-blank': true, 'x-all': true });

/** The id of one record: the words for all records are refused. */
export const single = <Schema extends TSchema>(schema: Schema): Schema => ({
  ...schema,
  not: { enum: [...EVERY_WORDS] },
});

/** An id for which `*` or `all` may stand: all records, which the handler gets as `*`. Forms offer this choice. */
export const orEvery = <Schema extends TSchema>(schema: Schema): Schema => ({ ...schema, 'x-every': true });

/**
 * A parameter whose empty value is checked like any other. For all other parameters an empty value counts as absent.
 */
export const evenIfEmpty = <Schema extends TSchema>(schema: Schema): Schema => ({ ...schema, 'x-empty': true });

/**
 * A required record in a body. Only its type is checked here; the save checks the rules of its schema. The
 * documentation shows the schema.
 */
export const recordAs = (shown: Record<string, unknown>) =>
  Type.Unsafe<EntityRecord>({ type: 'object', required: [], 'x-shows': shown });

/** A body that may also be just a list: the value of the named field. */
export const orList = <Schema extends TSchema>(field: string, body: Schema): Schema => ({
  ...body,
  'x-list-as': field,
});

/** Whether a body is required. A body without required fields may be absent. */
export const isRequired = (body: TSchema): boolean => 'required' in body;

/** An optional IANA time zone. */
export const zone = (description: string) =>
  Type.Optional(Type.String({ maxLength: 100, format: 'time-zone', description }));

/** A record of an entity. It is validated by the entity's schema. */
export const record = Type.Unsafe<EntityRecord>({ type: 'object' });

/** An object with any fields. */
export const jsonObject = Type.Unsafe<JsonObject>({ type: 'object' });

/** A number of items, or an index. */
export const count = Type.Integer({ minimum: 0 });

/** An id in a path or a body. */
export const id = text(500);

export const uuid = Type.String({ format: 'uuid' });

/** A time in ISO 8601 with an offset. */
export const moment = Type.String({ format: 'date-time' });

/** A time in ISO 8601, with or without an offset. */
export const looseMoment = Type.String({ maxLength: 40, format: 'moment' });

/** The response of an endpoint that starts a job. */
export const queued = fields({ jobId: uuid });

const FIRST_PAGE = { offset: 0, limit: 100 };

/** The query parameters of a page: how many rows to skip, and the maximum number of rows. */
export const paging = {
  offset: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000_000, default: FIRST_PAGE.offset, description: 'Number of rows to skip' }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000, default: FIRST_PAGE.limit, description: 'Maximum number of rows' }),
  ),
};

export const pageOf = ({ offset, limit }: { offset?: number; limit?: number }) => ({
  offset: offset ?? FIRST_PAGE.offset,
  limit: limit ?? FIRST_PAGE.limit,
});

export type { Static };
