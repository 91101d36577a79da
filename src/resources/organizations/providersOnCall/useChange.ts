import { useState } from 'react';
import { useNotify } from 'react-admin';

/** A change from a dialog: busy while it runs, closes when it succeeds, stores a failure so that it can be shown. */
export function useChange(onDone: () => void, successText: string) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  return {
    busy,
    error,
    async run(work: () => Promise<void>): Promise<void> {
      setBusy(true);
      setError(undefined);
      try {
        await work();
        notify(successText, { type: 'success' });
        onDone();
      } catch (failure) {
        setError(failure);
        setBusy(false);
      }
    },
  };
}
