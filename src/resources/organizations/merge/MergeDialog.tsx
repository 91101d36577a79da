import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { ResourceRecord } from '../../../domain/records';
import { organizationActions } from '../../../dataProvider/organizations';
import { useErrorText } from '../../../ui/errorText';
import { FailedState } from '../../../ui/FailedState';
import { OrganizationPicker } from '../../orgLinks/OrganizationPicker';
import { useReplaceRecord } from '../../record/useRecord';
import { MergeParts } from './MergeParts';

interface Props {
  record: ResourceRecord<'organizations'>;
  onClose: () => void;
}

/** Chooses the target organization, previews the changes, and merges after the source's name is typed. */
export default function MergeDialog({ record, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const replace = useReplaceRecord();
  const client = useQueryClient();
  const titleId = useId();
  const [sourceOrgId, name] = [String(record.orgId), String(record.name)];
  const [target, setTarget] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [sure, setSure] = useState(false);
  const [unchosen, setUnchosen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const preview = useQuery({
    queryKey: ['organizations', sourceOrgId, 'merge', target],
    queryFn: ({ signal }) => organizationActions.mergePreview(sourceOrgId, target ?? '', signal),
    enabled: target !== null,
    retry: false,
    gcTime: 0,
  });
  const ready = target !== null && preview.isSuccess && !preview.isFetching;

  async function merge(): Promise<void> {
    if (target === null) return;
    setBusy(true);
    setError(null);
    try {
      const merged = await organizationActions.merge(sourceOrgId, target);
      replace({ ...merged, id: sourceOrgId });
      notify('merging.done', { type: 'success', messageArgs: { name } });
      onClose();
      // Any record may have changed.
      void client.invalidateQueries();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }

  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId} onClose={busy ? undefined : onClose}>
      <DialogTitle id={titleId}>{translate('merging.title', { name })}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('merging.warning', { name })}
        </Alert>
        <Typography variant="body2" sx={{ fontWeight: 500, mb: 0.5 }}>
          {translate('merging.target')}
        </Typography>
        <OrganizationPicker
          label={translate('merging.target')}
          {...(target !== null && { orgId: target })}
          taken={[sourceOrgId]}
          disabled={busy || sure}
          onChoose={setTarget}
        />
        {unchosen && target === null && (
          <Typography variant="body2" role="alert" sx={{ mt: 0.5, color: 'error.main' }}>
            {translate('organizations.noOrgSelected')}
          </Typography>
        )}
        {target !== null && preview.isPending && (
          <LinearProgress sx={{ mt: 2 }} aria-label={translate('merging.counting')} />
        )}
        {preview.error && (
          <FailedState
            error={preview.error}
            title={translate('merging.previewFailed')}
            onRetry={() => void preview.refetch()}
          />
        )}
        {preview.data && <MergeParts preview={preview.data} />}
        {sure && (
          <>
            <Typography variant="body2" sx={{ mt: 2, mb: 0.5 }}>
              {translate('merging.typeName')} <strong>{name}</strong>
            </Typography>
            <TextField
              fullWidth
              autoFocus
              size="small"
              value={typed}
              disabled={busy}
              onChange={(event) => setTyped(event.target.value)}
              slotProps={{ htmlInput: { 'aria-label': translate('merging.nameBox'), autoComplete: 'off' } }}
            />
          </>
        )}
        {error !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate('merging.failed', { reason: errorText(error) })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate('states.cancel')}
        </Button>
        {sure ? (
          <Button
            variant="contained"
            color="error"
            loading={busy}
            disabled={!ready || typed.trim() !== name.trim()}
            onClick={() => void merge()}
          >
            {translate('merging.confirm')}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={target !== null && !ready}
            onClick={() => (target === null ? setUnchosen(true) : setSure(true))}
          >
            {translate('merging.next')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
