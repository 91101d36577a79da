import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { canMake } from '../../domain/entity/manifest';
import type { EntityRecord } from '../../domain/entity/types';
import { useErrorText } from '../../ui/errorText';
import { useLanguage } from '../../ui/useLanguage';
import { namesOf } from '../entry';
import { useEntity } from '../useEntity';
import { copyText } from '../../ui/copyText';

interface Props {
  /** The record that was to be saved. */
  record: EntityRecord;
  /** Saves it as a new record. */
  onCreate: () => Promise<void>;
  onLeave: () => void;
  onClose: () => void;
}

/** A save failed because someone has deleted the record. The edits can be copied, or saved as a new record. */
export function GoneDialog({ record, onCreate, onLeave, onClose }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const errorText = useErrorText();
  const titleId = useId();
  const { entry } = useEntity();
  const names = namesOf(entry, language);
  const [busy, setBusy] = useState(false);
  const [copied, setCopied] = useState(false);
  const [error, setError] = useState<unknown>();

  async function create(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await onCreate();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }

  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth onClose={busy ? undefined : onClose}>
      <DialogTitle id={titleId}>{translate('records.gone', { name: names.one })}</DialogTitle>
      <DialogContent>
        <Typography variant="body2">{translate('records.goneText')}</Typography>
        {error !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {errorText(error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={onLeave} disabled={busy}>
          {translate('records.goneLeave', { name: names.many })}
        </Button>
        <Button onClick={() => void copyText(JSON.stringify(record, null, 2)).then(() => setCopied(true), setError)}>
          <span aria-live="polite">{translate(copied ? 'records.goneCopied' : 'records.goneCopy')}</span>
        </Button>
        {!canMake(entry) ? (
          <Button variant="contained" onClick={onClose}>
            {translate('records.conflictBack')}
          </Button>
        ) : (
          <Button variant="contained" loading={busy} onClick={() => void create()} autoFocus>
            {translate('records.goneCreate')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
