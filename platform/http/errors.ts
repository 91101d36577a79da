import type { Json } from '../../src/domain/entity/types';

export type ErrorParams = Record<string, Json>;

export interface ErrorExtra {
  /** On 422: by field path, what is wrong. */
  errors?: unknown;
  /** On 409: the record as it stands now. */
  current?: unknown;
  /** On 429 and 503: seconds until another try makes sense. */
  retryAfter?: number;
}

/** An answer other than success: status and code of docs/api.md, with the parameters its text needs. */
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
