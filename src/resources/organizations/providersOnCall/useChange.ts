import { useState } from 'react';
import { useNotify } from 'react-admin';

/** One change made from a dialog: busy while it runs, closed when it is made, its failure kept to be shown. */
export function useChange(onDone: () => void, said: string) {
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
        notify(said, { type: 'success' });
        onDone();
      } catch (failure) {
        setError(failure);
        setBusy(false);
      }
    },
  };
}
