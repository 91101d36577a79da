import { useEffect, useEffectEvent, useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { BulkAction, BulkResult } from '../../domain/entity/bulk';
import { recordLabel } from '../../domain/entity/manifest';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import type { ListParams } from '../../dataProvider/bindings/types';
import { actions } from '../../dataProvider/client';
import { transfer } from '../../dataProvider/transfer';
import { useErrorText } from '../../ui/errorText';
import { JobProgress } from '../../ui/JobProgress';
import { hasEnded, useJob } from '../../ui/useJob';
import { useLanguage } from '../../ui/useLanguage';
import { namesOf } from '../entry';
import { useEntity } from '../useEntity';
import { BulkOutcome } from './BulkOutcome';

/** Number of titles in the question; the rest is counted. */
const NAMED = 8;

interface Props {
  action: BulkAction;
  records: readonly RaEntityRecord[];
  /** All matching records, instead of the selected rows. */
  all?: { query: ListParams; count: string };
  onClose: () => void;
  /** Called when records may have changed. */
  onDone: () => void;
}

/** Says what will happen, runs it as a job, and reports the result. */
export function BulkDialog({ action, records, all, onClose, onDone }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const errorText = useErrorText();
  const notify = useNotify();
  const titleId = useId();
  const queryClient = useQueryClient();
  const { entry } = useEntity();
  // The request stays the same even if the list is reloaded.
  const [asked] = useState({ records, all });
  const [jobId, setJobId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const { job, error } = useJob(jobId);
  const ended = hasEnded(job);
  // A cancelled job reports what it did before.
  const result = (ended ? (job?.result as BulkResult | null) : null) ?? undefined;
  const name = namesOf(entry, language).many;
  const verb = translate(`lists.bulk.${action}`);
  const settle = useEffectEvent(() => {
    setBusy(false);
    // Cached records may be out of date.
    queryClient.removeQueries({ queryKey: [entry.resource, 'getOne'] });
    if (result && result.refused === 0 && job?.status === 'done') {
      const { changed, unchanged } = result;
      if (action === 'delete')
        notify('records.deleted', { type: 'success', messageArgs: { smart_count: changed, name } });
      else notify('lists.bulkDone', { type: 'success', messageArgs: { changed, unchanged, refused: 0 } });
      onClose();
    }
    onDone();
  });
  useEffect(() => {
    if (ended) settle();
  }, [ended]);

  async function run(): Promise<void> {
    setBusy(true);
    setFault(undefined);
    const versions = Object.fromEntries(
      asked.records.map((record) => [String(record[entry.id] ?? record.id), Number(record['_version'] ?? 0)]),
    );
    try {
      setJobId(
        await (asked.all ? transfer.bulkAll(entry, action, asked.all.query) : transfer.bulkOf(entry, action, versions)),
      );
    } catch (failure) {
      setFault(failure);
      setBusy(false);
    }
  }

  const count = asked.all ? asked.all.count : asked.records.length.toLocaleString(language);
  const isDelete = action === 'delete';
  const question = translate('records.deleteQuestion', { smart_count: asked.records.length });
  const titles = asked.records.slice(0, NAMED);
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{isDelete && !asked.all ? question : `${verb}: ${name} (${count})`}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        {!ended && (
          <Typography variant="body2" component="div" sx={{ wordBreak: 'break-word' }}>
            {translate(`lists.bulkMeans.${action}`, { count, name })}
            {asked.all ? (
              <p>{translate('lists.bulkAll', { count, name })}</p>
            ) : (
              <ul style={{ margin: '8px 0', paddingLeft: 20 }}>
                {titles.map((record) => (
                  <li key={record.id}>{recordLabel(entry, record)}</li>
                ))}
                {asked.records.length > NAMED && (
                  <li>{translate('records.andMore', { smart_count: asked.records.length - NAMED })}</li>
                )}
              </ul>
            )}
          </Typography>
        )}
        {busy && <JobProgress job={job} label={verb} />}
        {job?.status === 'cancelled' && <Alert severity="warning">{translate('lists.bulkCancelled')}</Alert>}
        {result && <BulkOutcome action={action} result={result} />}
        {job?.status === 'failed' && <Alert severity="error">{translate('lists.bulkFailed')}</Alert>}
        {(fault ?? error) ? <Alert severity="error">{errorText(fault ?? error)}</Alert> : null}
      </DialogContent>
      <DialogActions>
        {busy && jobId !== undefined ? (
          <Button onClick={() => void actions.cancelJob(jobId).catch(setFault)}>{translate('states.cancel')}</Button>
        ) : (
          <Button onClick={onClose} disabled={busy}>
            {translate(ended ? 'states.close' : 'states.cancel')}
          </Button>
        )}
        {!ended && (
          <Button variant="contained" color={isDelete ? 'error' : 'primary'} loading={busy} onClick={() => void run()}>
            {isDelete ? translate('states.confirm') : verb}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
