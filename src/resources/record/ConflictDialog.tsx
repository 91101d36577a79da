import { useId, useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { keepMine, mergeRecords } from '../../domain/rules/merge';
import type { EntityRecord } from '../../domain/entity/types';
import { isApiError } from '../../dataProvider/apiError';
import { actions } from '../../dataProvider/client';
import { useErrorText } from '../../ui/errorText';
import { useLanguage } from '../../ui/useLanguage';
import { relativeTime } from '../../ui/time';
import { useEntity } from '../useEntity';
import { ConflictFields, type Choice } from './ConflictFields';
import type { SaveConflict } from './useSave';

interface Props {
  id: string;
  conflict: SaveConflict;
  /** Saves based on the current version. */
  onSave: (record: EntityRecord) => Promise<unknown>;
  onClose: () => void;
}

/** Shows a conflicting change field by field; what only one side changed is merged automatically. */
export function ConflictDialog({ id, conflict, onSave, onClose }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const errorText = useErrorText();
  const titleId = useId();
  const reasonId = useId();
  const { entry } = useEntity();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  // Another save may happen meanwhile.
  const [theirs, setTheirs] = useState(conflict.theirs);
  const merge = useMemo(() => mergeRecords(conflict.base, conflict.mine, theirs), [conflict, theirs]);
  const open = merge.conflicts.filter(({ path }) => choices[path] === undefined).length;
  const undecided = open > 0;
  const { data } = useQuery({
    queryKey: [entry.resource, 'versions', id, 'newest', theirs['_version']],
    queryFn: ({ signal }) => actions.versions(entry, id, { offset: 0, limit: 1 }, signal),
    retry: false,
  });
  const newest = data?.versions[0];

  async function save(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await onSave(
        keepMine(
          merge,
          merge.conflicts.map(({ path }) => path).filter((path) => choices[path] === 'mine'),
        ),
      );
      onClose();
    } catch (failure) {
      if (isApiError(failure) && failure.status === 409 && failure.current) {
        setChoices({});
        setTheirs(failure.current);
      }
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  const who = newest?.byName ?? newest?.by ?? translate('records.someone');
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="md" fullWidth onClose={busy ? undefined : onClose}>
      <DialogTitle id={titleId}>{translate('records.conflict')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" gutterBottom>
          {translate('records.conflictWho', {
            who,
            when: relativeTime(newest?.at ?? theirs['updatedAt'], language),
          })}{' '}
          {translate(merge.conflicts.length > 0 ? 'records.conflictChoose' : 'records.conflictNone')}
        </Typography>
        {merge.conflicts.length > 0 && (
          <ConflictFields
            conflicts={merge.conflicts}
            choices={choices}
            onChoose={(path, choice) => setChoices((before) => ({ ...before, [path]: choice }))}
          />
        )}
        {error !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {errorText(error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {undecided && (
          <Typography id={reasonId} variant="body2" color="text.secondary" sx={{ flex: 1, pl: 2 }}>
            {translate('records.conflictOpen', { smart_count: open })}
          </Typography>
        )}
        <Button onClick={onClose} disabled={busy}>
          {translate('records.conflictBack')}
        </Button>
        <Button
          variant="contained"
          disabled={undecided}
          {...(undecided && { 'aria-describedby': reasonId })}
          loading={busy}
          onClick={() => void save()}
        >
          {translate('records.conflictSave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
