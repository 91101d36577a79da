import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { EntityRecord } from '../../domain/entity/types';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useLanguage } from '../../ui/useLanguage';
import { useOnce } from '../../ui/useOnce';
import { namesOf } from '../entry';
import { useDeleted } from '../record/useDeleted';
import { useEntity } from '../useEntity';
import { shownTitle } from './shownTitle';
import { useUses } from './useUses';

/** Number of titles in the question; the rest is counted. */
const NAMED = 5;

interface Props {
  records: (EntityRecord & { id: string })[];
  /** What the question calls a record; by default its title. */
  nameOf?: (record: EntityRecord) => string;
  onClose: () => void;
  /** Called with the ids of the deleted records. */
  onDeleted: (ids: string[]) => void;
}

/** Confirms a deletion, naming the records. A record that has changed since it was shown is not deleted. */
export function DeleteRecordsDialog({ records, nameOf, onClose, onDeleted }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const deleted = useDeleted();
  const dataProvider = useDataProvider();
  const { entry, entity, extension } = useEntity();
  const [left, setLeft] = useState(records);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const titleOf = nameOf ?? ((record: EntityRecord) => shownTitle(entity, entry, record, language));
  const titles = left.slice(0, NAMED).map(titleOf);
  const Name = nameOf ? undefined : extension.Name;
  const names = namesOf(entry, language);
  const [only] = left.length === 1 ? titles : [];
  const uses = useUses(left);
  const title =
    extension.deleteQuestion && only !== undefined
      ? translate(extension.deleteQuestion, { name: only })
      : translate('records.deleteQuestion', { smart_count: left.length });

  const remove = useOnce(async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    const gone: string[] = [];
    try {
      for (const record of left) {
        await dataProvider.delete(entry.resource, { id: record.id, previousData: record });
        gone.push(record.id);
        deleted.mark([record.id]);
      }
      notify('records.deleted', {
        type: 'success',
        messageArgs: { smart_count: gone.length, name: Name ? names.one : (only ?? names.many) },
      });
      onDeleted(gone);
      onClose();
    } catch (failure) {
      setLeft(left.filter(({ id }) => !gone.includes(id)));
      setError(failure);
      uses.check();
      if (gone.length > 0) onDeleted(gone);
    } finally {
      setBusy(false);
      for (const id of gone) queryClient.removeQueries({ queryKey: [entry.resource, 'getOne', { id }] });
      void queryClient.invalidateQueries({ queryKey: [entry.resource, 'getList'] });
    }
  });

  return (
    <ConfirmDialog
      open
      title={title}
      {...(extension.deleteLabel && { confirm: translate(extension.deleteLabel) })}
      destructive
      busy={busy}
      error={uses.text === '' ? error : undefined}
      refused={uses.pending || uses.text !== ''}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <Typography variant="body2" component="div" sx={{ wordBreak: 'break-word' }}>
        {translate('records.deleteWhat', { smart_count: left.length })}
        <ul style={{ margin: '8px 0', paddingLeft: 20 }}>
          {titles.map((each, index) => (
            <li key={left[index]?.id}>
              {Name && left[index] ? <Name record={left[index]} /> : each}
              {extension.Deleting && left[index] && <extension.Deleting record={left[index]} />}
            </li>
          ))}
          {left.length > NAMED && <li>{translate('records.andMore', { smart_count: left.length - NAMED })}</li>}
        </ul>
        {!entry.without.includes('history') && translate('records.deleteMeans', { smart_count: left.length })}
      </Typography>
      {uses.text !== '' && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {uses.text}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
