import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { canMake } from '../../domain/entity/manifest';
import type { EntityRecord } from '../../domain/entity/types';
import { copyText } from '../../ui/copyText';
import { DialogShell } from '../../ui/DialogShell';
import { useErrorText } from '../../ui/errorText';
import { useAction } from '../../ui/useAction';
import { useLanguage } from '../../ui/useLanguage';
import { namesOf } from '../entry';
import { useEntity } from '../useEntity';

interface Props {
  /** The record that was to be saved. */
  record: EntityRecord;
  /** Saves the record as a new record. */
  onCreate: () => Promise<void>;
  onLeave: () => void;
  onClose: () => void;
}

/** A save failed because someone has deleted the record. The edits can be copied, or saved as a new record. */
export function GoneDialog({ record, onCreate, onLeave, onClose }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const errorText = useErrorText();
  const { entry } = useEntity();
  const names = namesOf(entry, language);
  const create = useAction(onCreate);
  const copy = useAction(() => copyText(JSON.stringify(record, null, 2)).then(() => true));
  const error = create.error ?? copy.error;
  return (
    <DialogShell
      title={translate('records.gone', { name: names.one })}
      busy={create.busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onLeave} disabled={create.busy}>
            {translate('records.goneLeave', { name: names.many })}
          </Button>
          <Button onClick={copy.run}>
            <span aria-live="polite">{translate(copy.result ? 'records.goneCopied' : 'records.goneCopy')}</span>
          </Button>
          {canMake(entry) ? (
            <Button variant="contained" loading={create.busy} onClick={create.run} data-first>
              {translate('records.goneCreate')}
            </Button>
          ) : (
            <Button variant="contained" onClick={onClose} data-first>
              {translate('records.conflictBack')}
            </Button>
          )}
        </>
      }
    >
      <Typography variant="body2">{translate('records.goneText')}</Typography>
      {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
    </DialogShell>
  );
}
