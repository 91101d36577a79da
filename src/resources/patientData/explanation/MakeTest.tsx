import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { testProofs } from '../../../dataProvider/testProofs';
import { textOf } from '../../../domain/entity/read';
import { planTestsPath } from '../../../routes';
import { useErrorText } from '../../../ui/errorText';
import { useAction } from '../../../ui/useAction';
import type { PlanNames } from './usePlanNames';

interface Props {
  patientId: string;
  dataPointId: string;
  names: PlanNames;
}

/** Makes a test of an alert, without anything that tells whose alert it is, and opens the test for review. */
export function MakeTest({ patientId, dataPointId, names }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const errorText = useErrorText();
  const making = useAction(async () => {
    try {
      const { test, before, now } = await testProofs.testOfAlert(patientId, dataPointId);
      const nameOf = (level: string | null): string =>
        level === null ? translate('testProofs.noLevel') : (names.level(level)?.name ?? level);
      if (before !== now)
        notify('testProofs.otherLevel', {
          type: 'warning',
          messageArgs: { before: nameOf(before), now: nameOf(now) },
        });
      void navigate(planTestsPath(textOf(test['planId']), 'create'), { state: { newRecord: test } });
    } catch (fault) {
      notify(errorText(fault), { type: 'error' });
    }
  });
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button size="small" variant="outlined" loading={making.busy} onClick={() => making.run()}>
        {translate('testProofs.ofAlert')}
      </Button>
      <Box sx={{ typography: 'body2', color: 'text.secondary', flex: 1, minWidth: 200 }}>
        {translate('testProofs.ofAlertText')}
      </Box>
    </Box>
  );
}
