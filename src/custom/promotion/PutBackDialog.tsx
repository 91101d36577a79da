import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import { JobDialog } from '../../browse/JobDialog';
import type { ListedPromotion, putBackJob } from '../../contract/promotion';
import { refusalOf } from '../../dataProvider/apiError';
import { call } from '../../dataProvider/client';
import { useErrorText } from '../../ui/errorText';
import { useLanguage } from '../../ui/useLanguage';
import { useRunningJob } from '../../ui/useRunningJob';

/** Puts back what a promotion has replaced. If records have changed since, it offers to overwrite them, too. */
export function PutBackDialog({
  promotion: { promotionId, source, holdsRequests, created, changed, deleted },
  onDone,
  onClose,
}: {
  promotion: ListedPromotion;
  onDone: () => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const language = useLanguage();
  const [even, setEven] = useState(false);
  const running = useRunningJob<typeof putBackJob>(({ status, result }) => {
    if (status !== 'done' || !result || result.refusal) return;
    notify('promotion.putBackDone', {
      type: 'success',
      messageArgs: { count: countText(result.restored, language) },
    });
    onDone();
  });
  const hasMoved = even || running.job?.result?.refusal?.code === 'recordsMoved';
  const start = async () => {
    const { jobId } = await call('POST promotion/received/{promotionId}/restore', {
      params: { promotionId },
      body: { evenIfChanged: even },
    });
    return jobId;
  };
  return (
    <JobDialog
      title={translate('promotion.putBackTitle', { source })}
      text={
        <>
          <Typography>{translate('promotion.putBackText')}</Typography>
          {holdsRequests && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {translate('promotion.putBackHolds', {
                smart_count: created + changed + deleted,
                count: countText(created + changed + deleted, language),
              })}
            </Alert>
          )}
        </>
      }
      running={running}
      again={{ outdated: false }}
      doing={translate('promotion.puttingBack')}
      start={{
        label: translate('promotion.putBack'),
        ready: !running.busy,
        color: 'error',
        run: () => void running.start(start),
      }}
      done={({ refusal }) => refusal && <Alert severity="error">{errorText(refusalOf(refusal))}</Alert>}
      cancelled={translate('promotion.putBackCancelled')}
      failed={translate('promotion.putBackFailed')}
      onClose={onClose}
    >
      {hasMoved && (
        <FormControlLabel
          control={<Checkbox size="small" checked={even} onChange={() => setEven(!even)} />}
          label={translate('promotion.evenIfChanged')}
        />
      )}
    </JobDialog>
  );
}
