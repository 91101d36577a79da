import { useState } from 'react';
import { toApiError } from '../../dataProvider/apiError';
import type { Credentials } from '../../dataProvider/signIn';
import { useOnce } from '../../ui/useOnce';

/** A key for an authenticator app, for a user who must set up a second factor. */
export interface KeySetup {
  secret: string;
  uri: string;
}

export interface SignInState {
  /** Whether the form must ask for the code of the second factor. */
  codeAsked: boolean;
  /** The key for setting up a second factor; null if no set-up is needed. */
  setup: KeySetup | null;
  busy: boolean;
  error: unknown;
  submit: (credentials: Credentials) => Promise<void>;
  /** Returns to the first step: name and password. */
  restart: () => void;
}

/**
 * The steps of sign-in: name and password, then a code if the platform asks for one, or the set-up of a second factor.
 */
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

  const submit = useOnce(async (credentials: Credentials) => {
    setBusy(true);
    setError(null);
    try {
      await onSignIn(credentials);
    } catch (failure) {
      const { code, params } = toApiError(failure);
      // The password is no longer valid, so start over.
      if (code === 'invalidCredentials') restart();
      if (code === 'mfaSetupRequired')
        setSetup({ secret: String(params?.['secret'] ?? ''), uri: String(params?.['uri'] ?? '') });
      if (code === 'mfaRequired' || code === 'mfaSetupRequired') setCodeAsked(true);
      else setError(failure);
    } finally {
      setBusy(false);
    }
  });
  return { codeAsked, setup, busy, error, submit, restart };
}
