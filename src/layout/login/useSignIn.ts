import { useState } from 'react';
import { toApiError } from '../../dataProvider/apiError';
import type { Credentials } from '../../dataProvider/signIn';

export interface SignInState {
  /** The platform has asked for the second factor. */
  codeAsked: boolean;
  busy: boolean;
  error: unknown;
  submit: (credentials: Credentials) => Promise<void>;
  /** Back to name and password. */
  restart: () => void;
}

/** The steps of signing in: name and password, then the code where the platform answers `mfaRequired`. */
export function useSignIn(onSignIn: (credentials: Credentials) => Promise<unknown>): SignInState {
  const [codeAsked, setCodeAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const submit = async (credentials: Credentials) => {
    setBusy(true);
    setError(null);
    try {
      await onSignIn(credentials);
    } catch (failure) {
      const { code } = toApiError(failure);
      if (code === 'mfaRequired') setCodeAsked(true);
      else setError(failure);
      // The code was right for a password that is not: start over.
      if (code === 'invalidCredentials') setCodeAsked(false);
    } finally {
      setBusy(false);
    }
  };
  const restart = () => {
    setCodeAsked(false);
    setError(null);
  };
  return { codeAsked, busy, error, submit, restart };
}
