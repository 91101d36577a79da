import type { Json } from '../../src/domain/entity/types';
import type { FieldErrors } from '../../src/domain/rules';

export type ErrorParams = Record<string, Json>;

export interface ErrorExtra {
  /** On 422: the faults by field path. */
  errors?: FieldErrors;
  /** On 409: the current record. */
  current?: unknown;
  /** On 429 and 503: seconds until a retry makes sense. */
  retryAfter?: number;
}

/** An error answer: a status and code from docs/api.md, with the parameters of the error's text. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly params?: ErrorParams,
    readonly extra: ErrorExtra = {},
  ) {
    super(code);
    this.name = 'HttpError';
  }
}

/** An error 422 with the faults by field path. */
export const invalid = (errors: FieldErrors): HttpError => new HttpError(422, 'validation', {}, { errors });

export const notFound = (): HttpError => new HttpError(404, 'notFound');

/** An error 409 with the current record. */
export const conflictWith = (current: unknown): HttpError => new HttpError(409, 'conflict', {}, { current });
