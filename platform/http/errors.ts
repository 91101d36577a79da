import type { CodeOf, ErrorCode, ErrorStatus } from '../../src/contract/errorCodes';
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

/** The arguments of an error: the status, and one of its codes. */
type Given = {
  [Status in ErrorStatus]: [status: Status, code: CodeOf<Status>, params?: ErrorParams, extra?: ErrorExtra];
}[ErrorStatus];

/** An error answer: a status and its code from `ERROR_CODES`, with the parameters of the error's text. */
export class HttpError extends Error {
  readonly status: ErrorStatus;
  readonly code: ErrorCode;
  readonly params: ErrorParams | undefined;
  readonly extra: ErrorExtra;

  constructor(...[status, code, params, extra = {}]: Given) {
    super(code);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.params = params;
    this.extra = extra;
  }
}

/** An error 422 with the faults by field path. */
export const invalid = (errors: FieldErrors): HttpError => new HttpError(422, 'validation', {}, { errors });

/** An error 400 with the name of the parameter, field or part of the request that is not valid. */
export const badRequest = (name: string): HttpError => new HttpError(400, 'badRequest', { name });

/** An error 400 with the path of a field that the body of the request must not have. */
export const unknownField = (name: string): HttpError => new HttpError(400, 'unknownField', { name });

export const notFound = (): HttpError => new HttpError(404, 'notFound');

/** An error 409 with the current record. */
export const conflictWith = (current: unknown): HttpError => new HttpError(409, 'conflict', {}, { current });
