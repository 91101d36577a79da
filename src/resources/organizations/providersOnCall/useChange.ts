import { useNotify } from 'react-admin';
import { useAction, type Action } from '../../../ui/useAction';

/** A change from a dialog. The dialog closes when the change succeeds. */
export function useChange(onDone: () => void, successText: string): Action<[work: () => Promise<void>]> {
  const notify = useNotify();
  return useAction(async (work: () => Promise<void>) => {
    await work();
    notify(successText, { type: 'success' });
    onDone();
  });
}
