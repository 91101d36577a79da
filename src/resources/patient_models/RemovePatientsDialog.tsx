import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import { JobDialog } from '../../browse/JobDialog';
import type { entityBulk } from '../../contract/entityJobs';
import { testModelActions } from '../../dataProvider/testModels';
import { transfer } from '../../dataProvider/transfer';
import { useLanguage } from '../../ui/useLanguage';
import { useRunningJob } from '../../ui/useRunningJob';
import { entryOf } from '../entry';
import type { ActionDialogProps } from '../extension';

/** Deletes all patients that were created from a model, as a job. */
export default function RemovePatientsDialog({ record, onClose }: ActionDialogProps<'patient_models'>) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const patients = entryOf('patients');
  const running = useRunningJob<typeof entityBulk>(() => void queries.invalidateQueries({ queryKey: ['patients'] }));
  const { modelId } = record;
  const language = useLanguage();
  const counted = useQuery({
    // With this key, creating and removing patients counts them anew.
    queryKey: ['patients', 'ofModel', modelId],
    queryFn: ({ signal }) => testModelActions.countPatients(modelId, signal),
    staleTime: 0,
  });
  const total = counted.data?.total;
  const shown = countText(total ?? 0, language);
  const count = counted.data?.atLeast === true ? translate('lists.moreThan', { count: shown }) : shown;
  return (
    <JobDialog
      title={translate('testModels.removeTitle', { modelId })}
      text={
        <Typography>
          {total === undefined
            ? translate('testModels.removeAll')
            : translate('testModels.removeText', { smart_count: total, count })}
        </Typography>
      }
      running={running}
      start={
        patients && {
          label: translate('testModels.remove'),
          ready: !counted.isPending && total !== 0,
          color: 'error',
          run: () =>
            void running.start(() => transfer.bulkAll(patients, 'delete', { filter: { testModelId: modelId } })),
        }
      }
      doing={translate('testModels.removing')}
      done={({ changed, refused }) => (
        <Alert severity={refused > 0 ? 'warning' : 'success'} role="status">
          {translate('testModels.removed', { smart_count: changed })}{' '}
          {refused > 0 && translate('testModels.removeRefused', { smart_count: refused })}
        </Alert>
      )}
      cancelled={translate('testModels.removeCancelled')}
      failed={translate('testModels.removeFailed')}
      onClose={onClose}
    />
  );
}
