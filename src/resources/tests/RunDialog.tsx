import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { withId } from '../../dataProvider/bindings/keys';
import { TEST_RESULTS, testActions } from '../../dataProvider/planTests';
import { FormDialog } from '../../ui/FormDialog';
import { useAction } from '../../ui/useAction';
import { useLanguage } from '../../ui/useLanguage';
import { recordPath } from '../../routes';
import type { ActionDialogProps } from '../extension';

/** Runs a test, and says how it ended. */
export default function RunDialog({ entry, record, onClose }: ActionDialogProps<'tests'>) {
  const { planId, testId, name } = record;
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [keeps, setKeeps] = useState(false);
  const act = useAction(async () => {
    const outcome = await testActions.run({ planId, testId }, keeps, language);
    void queries.invalidateQueries({ queryKey: [TEST_RESULTS] });
    return outcome;
  });
  const { result } = act;
  const show = (resultId: string): void => {
    onClose();
    void navigate({ pathname: recordPath(entry, withId(entry, record).id), hash: `#results/${resultId}` });
  };
  return (
    <FormDialog
      title={translate('planTests.runTitle', { name })}
      text={translate('planTests.runText')}
      width="xs"
      action={act}
      submit={{ label: translate('planTests.run'), ready: true, run: act.run }}
      close={translate('states.close')}
      result={
        result && (
          <Alert
            severity={result.passed ? 'success' : 'error'}
            role="status"
            action={
              <Button color="inherit" size="small" onClick={() => show(result.resultId)}>
                {translate('planTests.showResult')}
              </Button>
            }
          >
            {result.message}
          </Alert>
        )
      }
      onClose={onClose}
    >
      <FormControlLabel
        control={<Checkbox checked={keeps} onChange={(_, checked) => setKeeps(checked)} />}
        label={translate('planTests.keepPatient')}
      />
    </FormDialog>
  );
}
