import type { FastifyRequest } from 'fastify';
import { isObject } from '../../src/domain/entity/paths';
import { HttpError } from '../http/errors';

/** Query or columns of a view, as JSON. */
const MAX_LENGTH = 20_000;

export const ownerOf = (request: FastifyRequest): string => request.user?.userId ?? '';

/** @throws HttpError 400 where it is too long to keep */
export function jsonOf(value: unknown, name: string): string {
  const json = JSON.stringify(value);
  if (json.length > MAX_LENGTH) throw new HttpError(400, 'badRequest', { name });
  return json;
}

/** @throws HttpError 400 where they are no names of fields */
export function columnsOf(value: unknown): string {
  if (!Array.isArray(value) || value.some((column) => typeof column !== 'string'))
    throw new HttpError(400, 'badRequest', { name: 'columns' });
  return jsonOf(value, 'columns');
}

/** @throws HttpError 400 where it is no object of names of fields by headings */
export function mappingOf(value: unknown): string {
  const fits = isObject(value) && Object.values(value).every((field) => typeof field === 'string');
  if (!fits) throw new HttpError(400, 'badRequest', { name: 'importMapping' });
  return jsonOf(value, 'importMapping');
}
