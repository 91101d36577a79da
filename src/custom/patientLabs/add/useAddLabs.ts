import { useState } from 'react';
import type { CcdaReport } from '../../../contract/ccda';
import type { LabItem } from '../../../domain/lab/items';
import { labActions } from '../../../dataProvider/labs';

/** The step that failed, by the key of its message, and the error. */
export interface AddFailure {
  step: 'labs.generateFailed' | 'labs.submitFailed';
  error: unknown;
}

/** Writes results as a document and hands it in. */
export function useAddLabs(patientId: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AddFailure | null>(null);

  /** @returns what became of the results; undefined where a step failed */
  async function add(eventTime: string, items: readonly LabItem[]): Promise<CcdaReport | undefined> {
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
  }
  return { add, busy, failure };
}
