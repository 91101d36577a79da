import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useOwnerId } from '../../../browse/place';
import { allergyActions } from '../../../dataProvider/allergies';
import { useErrorText } from '../../../ui/errorText';
import { useAction } from '../../../ui/useAction';

/** Records the statement of today that the patient has no known allergies. */
export function StateNone() {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const client = useQueryClient();
  const patientId = useOwnerId();
  const state = useAction(async () => {
    await allergyActions.stateNone(patientId);
    await client.invalidateQueries({ queryKey: ['absenceStatements'] });
    notify('allergies.stated', { type: 'success' });
  });
  return (
    <>
      <Button disabled={state.busy} onClick={() => state.run()} variant="outlined">
        {translate('allergies.stateNone')}
      </Button>
      {state.error != null && <span role="alert">{errorText(state.error)}</span>}
    </>
  );
}
