import type { FieldErrors } from '../domain/rules';

/** The parts of the data provider's error that a form uses. */
export interface SaveError {
  status?: number;
  code?: string;
  errors?: FieldErrors;
  requestId?: string;
  /** Shown instead of the text for `code`. */
  text?: string;
}

export interface SaveFailure {
  status: number | undefined;
  code: string;
  /** Faults by field, for status 422. */
  errors: FieldErrors | undefined;
  requestId: string | undefined;
  text: string | undefined;
}

const isSaveError = (error: unknown): error is SaveError => typeof error === 'object' && error !== null;

/** Converts the error of a rejected save. An error that is not from the platform gets the code `failed`. */
export function asFailure(error: unknown): SaveFailure {
  const { status, code, errors, requestId, text } = isSaveError(error) ? error : {};
  return { status, code: code ?? 'failed', errors: status === 422 ? (errors ?? {}) : undefined, requestId, text };
}
