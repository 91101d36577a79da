import type { Json } from '../../src/domain/entity/types';

export type ErrorParams = Record<string, Json>;

export interface ErrorExtra {
  /** On 422: the faults by field path. */
  errors?: unknown;
  /** On 409: the current record. */
  current?: unknown;
  /** On 429 and 503: seconds until a retry makes sense. */
  retryAfter?: number;
}

/** An error answer: status and code of docs/api.md, with the parameters of its text. */
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
