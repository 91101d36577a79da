import type { EntityRecord } from '../domain/entity/types';
import type { FieldErrors } from '../domain/rules';
import { isObject } from '../domain/entity/paths';
import { rowsOf, textOf } from '../domain/entity/read';

/** Error codes of the console, besides those in docs/api.md. */
export type LocalErrorCode = 'network' | 'badAnswer' | 'signedOut';

export interface ApiErrorParts {
  code: string;
  /** HTTP status; 0 if there was no response. */
  status: number;
  requestId?: string;
  params?: Record<string, string | number>;
  /** Faults by field path, with status 422. */
  errors?: FieldErrors;
  /** The current record, with status 409. */
  current?: EntityRecord;
  /** Seconds until a retry makes sense, with status 429 or 503. */
  retryAfter?: number;
}

/** The error of every failed request. Screens show the text for `code`; `message` is English, for logs. */
export class ApiError extends Error implements ApiErrorParts {
  readonly code: string;
  readonly status: number;
  readonly requestId?: string;
  readonly params?: Record<string, string | number>;
  readonly errors?: FieldErrors;
  readonly current?: EntityRecord;
  readonly retryAfter?: number;

  constructor(message: string, parts: ApiErrorParts) {
    super(message);
    this.name = 'ApiError';
    this.code = parts.code;
    this.status = parts.status;
    this.requestId = parts.requestId;
    this.params = parts.params;
    this.errors = parts.errors;
    this.current = parts.current;
    this.retryAfter = parts.retryAfter;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** Converts any error to an `ApiError`, except an abort. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new ApiError(message, { code: 'badAnswer', status: 0 });
}

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const STATUS_CODES: Record<number, string> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  415: 'unsupportedMediaType',
  422: 'validation',
  428: 'versionRequired',
  429: 'rateLimited',
  503: 'unavailable',
};

/** The parameters of an error's text; invalid values are left out. */
const paramsOf = (value: unknown): ApiErrorParts['params'] =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
        ),
      )
    : undefined;

const errorsOf = (value: unknown): FieldErrors | undefined =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([path, faults]) => [
          path,
          rowsOf(faults).map(({ code, params }) => ({
            code: textOf(code),
            ...(params && { params: paramsOf(params) }),
          })),
        ]),
      )
    : undefined;

/** The error for a response with an error status. The body may be anything, such as an HTML page of a proxy. */
export function errorOf(status: number, headers: Headers, body: unknown): ApiError {
  const fields = isObject(body) ? body : {};
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  return new ApiError(textOf(fields['error']) || `The platform answered ${status}`, {
    code: textOf(fields['code']) || STATUS_CODES[status] || 'internal',
    status,
    requestId: textOf(fields['requestId']) || headers.get('x-request-id') || undefined,
    params: paramsOf(fields['params']),
    errors: errorsOf(fields['errors']),
    current: isObject(fields['current']) ? fields['current'] : undefined,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

/** The error for the refusal that is a job's result. */
export const refusalOf = (refusal: object): ApiError => errorOf(0, new Headers(), refusal);
