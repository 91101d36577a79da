import type { FieldErrors } from '../domain/rules';

/** The data provider's error, as far as a form looks at it. */
export interface SaveError {
  status?: number;
  code?: string;
  errors?: FieldErrors;
  requestId?: string;
  /** What is said in place of the words of the code. */
  text?: string;
}

export interface SaveFailure {
  status: number | undefined;
  code: string;
  /** By field, of a 422. */
  errors: FieldErrors | undefined;
  requestId: string | undefined;
  text: string | undefined;
}

const isSaveError = (error: unknown): error is SaveError => typeof error === 'object' && error !== null;

/** What a rejected save says; anything that is no error of the platform is a plain failure. */
export function asFailure(error: unknown): SaveFailure {
  const { status, code, errors, requestId, text } = isSaveError(error) ? error : {};
  return { status, code: code ?? 'failed', errors: status === 422 ? (errors ?? {}) : undefined, requestId, text };
}
