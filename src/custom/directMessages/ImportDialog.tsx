import { useEffect, useEffectEvent } from 'react';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import { JobDialog } from '../../browse/JobDialog';
import type { importDirectMessages } from '../../contract/directMessages';
import { directActions } from '../../dataProvider/directMessages';
import { useLanguage } from '../../ui/useLanguage';
import { useRunningJob } from '../../ui/useRunningJob';
import { useReload } from './useReload';

/** Starts the job that takes what waits in the mailbox, and shows what it took. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const reload = useReload(useQueryClient());
  const running = useRunningJob<typeof importDirectMessages>(reload);
  const run = (): void => void running.start(directActions.startImport);
  const begin = useEffectEvent(run);
  useEffect(() => begin(), []);
  return (
    <JobDialog
      title={translate('directMessages.import')}
      text={<Typography variant="body2">{translate('directMessages.importText')}</Typography>}
      running={running}
      {...(running.error !== undefined && { start: { label: translate('states.retry'), ready: true, run } })}
      cancelled={translate('states.jobCancelled')}
      done={({ taken, failed, there, again }) => {
        const counts = { taken, failed, there, again };
        const lines = Object.entries(counts).filter(([name, count]) => name === 'taken' || count > 0);
        return (
          <Alert severity={failed > 0 ? 'warning' : 'success'} role="status">
            {lines.map(([name, count]) => (
              <div key={name}>
                {translate(`directMessages.results.${name}`, {
                  smart_count: count,
                  count: countText(count, language),
                })}
              </div>
            ))}
          </Alert>
        );
      }}
      failed={running.job?.error ?? translate('directMessages.importFailed')}
      onClose={onClose}
    />
  );
}
