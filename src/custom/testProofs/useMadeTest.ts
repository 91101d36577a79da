import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { EntityRecord } from '../../domain/entity/types';
import { testsPath } from '../../routes';
import { useErrorText } from '../../ui/errorText';
import { useAction } from '../../ui/useAction';

/** Makes a test, and opens it for review. It is not stored before its form is saved. */
export function useMadeTest(planId: string) {
  const navigate = useNavigate();
  const notify = useNotify();
  const errorText = useErrorText();
  return useAction(async (make: () => Promise<EntityRecord | null>) => {
    try {
      const newRecord = await make();
      if (newRecord) void navigate(testsPath(planId, 'create'), { state: { newRecord } });
      else notify('testProofs.noInputs', { type: 'warning' });
    } catch (fault) {
      notify(errorText(fault), { type: 'error' });
    }
  });
}
