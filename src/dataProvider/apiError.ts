import type { EntityRecord } from '../domain/entity/types';
import type { FieldErrors } from '../domain/rules';
import { isObject } from '../domain/entity/paths';
import { rowsOf, textOf } from '../domain/entity/read';

/** Codes that the console itself gives, beside those of docs/api.md. */
export type LocalErrorCode = 'network' | 'badAnswer' | 'signedOut';

export interface ApiErrorParts {
  code: string;
  /** HTTP status; 0 when no answer came. */
  status: number;
  requestId?: string;
  params?: Record<string, string | number>;
  /** By field path, on 422. */
  errors?: FieldErrors;
  /** On 409: the current record. */
  current?: EntityRecord;
  /** Seconds until another try is worth it, on 429 and 503. */
  retryAfter?: number;
}

/** How any call to the platform fails. Screens show the words of `code`; `message` is English, for a log. */
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

/** The error as an `ApiError`, whatever was thrown; a stale request's abort stays what it is. */
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

/** The parameters of a text: what is none is left out. */
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

/** The error that an answer with a failing status stands for; a body that is not ours (a proxy's page) is tolerated. */
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
