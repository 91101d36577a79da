import { useState } from 'react';
import { toApiError } from '../../dataProvider/apiError';
import type { Credentials } from '../../dataProvider/signIn';

/** A key for an authenticator app, which the platform gives to somebody who is to have a second factor. */
export interface KeySetup {
  secret: string;
  uri: string;
}

export interface SignInState {
  /** The platform has asked for the second factor. */
  codeAsked: boolean;
  /** The second factor has to be set up first, with this key. */
  setup: KeySetup | null;
  busy: boolean;
  error: unknown;
  submit: (credentials: Credentials) => Promise<void>;
  /** Back to name and password. */
  restart: () => void;
}

/** The steps of signing in: name and password, then the code where the platform asks for one or has one set up. */
export function useSignIn(onSignIn: (credentials: Credentials) => Promise<unknown>): SignInState {
  const [codeAsked, setCodeAsked] = useState(false);
  const [setup, setSetup] = useState<KeySetup | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const restart = () => {
    setCodeAsked(false);
    setSetup(null);
    setError(null);
  };

  const submit = async (credentials: Credentials) => {
    setBusy(true);
    setError(null);
    try {
      await onSignIn(credentials);
    } catch (failure) {
      const { code, params } = toApiError(failure);
      // The code was right for a password that is not: start over.
      if (code === 'invalidCredentials') restart();
      if (code === 'mfaSetupRequired')
        setSetup({ secret: String(params?.['secret'] ?? ''), uri: String(params?.['uri'] ?? '') });
      if (code === 'mfaRequired' || code === 'mfaSetupRequired') setCodeAsked(true);
      else setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { codeAsked, setup, busy, error, submit, restart };
}
