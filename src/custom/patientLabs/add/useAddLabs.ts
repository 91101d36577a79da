import { useState } from 'react';
import type { CcdaReport } from '../../../contract/ccda';
import type { LabItem } from '../../../domain/lab/items';
import { labActions } from '../../../dataProvider/labs';
import { useOnce } from '../../../ui/useOnce';

/** The step that failed, as its text key, and the error. */
export interface AddFailure {
  step: 'labs.generateFailed' | 'labs.submitFailed';
  error: unknown;
}

/** Creates a document from the results and uploads it. */
export function useAddLabs(patientId: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AddFailure | null>(null);

  /** Gives the import's report; undefined if a step failed. */
  const add = useOnce(async (eventTime: string, items: readonly LabItem[]): Promise<CcdaReport | undefined> => {
    let step: AddFailure['step'] = 'labs.generateFailed';
    setBusy(true);
    setFailure(null);
    try {
      const document = await labActions.generateCcda(patientId, eventTime, items);
      step = 'labs.submitFailed';
      return await labActions.importCcda(document);
    } catch (error) {
      setFailure({ step, error });
      return undefined;
    } finally {
      setBusy(false);
    }
  });
  return { add, busy, failure };
}
