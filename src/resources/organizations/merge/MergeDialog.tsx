import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { organizationActions } from '../../../dataProvider/organizations';
import type { ResourceRecord } from '../../../domain/records';
import { FailedState } from '../../../ui/FailedState';
import { FormDialog } from '../../../ui/FormDialog';
import { useAction } from '../../../ui/useAction';
import { OrganizationPicker } from '../../orgLinks/OrganizationPicker';
import { useReplaceRecord } from '../../record/useRecord';
import { MergeParts } from './MergeParts';

interface Props {
  /** The organization to be merged. */
  record: Pick<ResourceRecord<'organizations'>, 'orgId' | 'name'>;
  /** The organization that it is merged into; by default, the user chooses it. */
  into?: string | undefined;
  /** Makes the two organizations change places. */
  onSwap?: () => void;
  onMerged?: () => void;
  onClose: () => void;
}

/** Chooses the target organization, previews the changes, and merges after the source's name is typed. */
export default function MergeDialog({ record, into, onSwap, onMerged, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const replace = useReplaceRecord();
  const client = useQueryClient();
  const [sourceOrgId, name] = [String(record.orgId), String(record.name)];
  const [target, setTarget] = useState<string | null>(into ?? null);
  const [typed, setTyped] = useState('');
  const [sure, setSure] = useState(false);
  const [unchosen, setUnchosen] = useState(false);
  const preview = useQuery({
    queryKey: ['organizations', sourceOrgId, 'merge', target],
    queryFn: ({ signal }) => organizationActions.mergePreview(sourceOrgId, target ?? '', signal),
    enabled: target !== null,
    retry: false,
    gcTime: 0,
  });
  const ready = target !== null && preview.isSuccess && !preview.isFetching;
  const merge = useAction(async (into: string) => {
    const merged = await organizationActions.merge(sourceOrgId, into);
    replace({ ...merged, id: sourceOrgId });
    notify('merging.done', { type: 'success', messageArgs: { name } });
    onMerged?.();
    onClose();
    // A merge may have changed any record.
    void client.invalidateQueries();
  });
  return (
    <FormDialog
      title={translate('merging.title', { name })}
      submit={
        sure
          ? {
              label: translate('merging.confirm'),
              ready: ready && typed.trim() === name.trim(),
              color: 'error',
              run: () => target !== null && merge.run(target),
            }
          : {
              label: translate('merging.next'),
              ready: target === null || ready,
              run: () => (target === null ? setUnchosen(true) : setSure(true)),
            }
      }
      action={merge}
      failed={(reason) => translate('merging.failed', { reason })}
      onClose={onClose}
      others={onSwap && !sure && <Button onClick={onSwap}>{translate('merging.swap')}</Button>}
    >
      <Alert severity="warning">{translate('merging.warning', { name })}</Alert>
      <div>
        <Typography variant="body2" sx={{ fontWeight: 500, mb: 0.5 }}>
          {translate('merging.target')}
        </Typography>
        <OrganizationPicker
          label={translate('merging.target')}
          {...(target !== null && { orgId: target })}
          taken={[sourceOrgId]}
          disabled={sure}
          onChoose={setTarget}
        />
        {unchosen && target === null && (
          <Typography variant="body2" role="alert" sx={{ mt: 0.5, color: 'error.main' }}>
            {translate('organizations.noOrgSelected')}
          </Typography>
        )}
      </div>
      {target !== null && preview.isPending && <LinearProgress aria-label={translate('merging.counting')} />}
      {preview.error && (
        <FailedState
          error={preview.error}
          title={translate('merging.previewFailed')}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && <MergeParts preview={preview.data} />}
      {sure && (
        <div>
          <Typography variant="body2" sx={{ mb: 0.5 }}>
            {translate('merging.typeName')} <strong>{name}</strong>
          </Typography>
          <TextField
            fullWidth
            autoFocus
            size="small"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { 'aria-label': translate('merging.nameBox'), autoComplete: 'off' } }}
          />
        </div>
      )}
    </FormDialog>
  );
}
