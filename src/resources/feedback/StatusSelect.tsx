import type { RecordOf } from '../../domain/records';
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { enumLabel } from '../../domain/entity/labels';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import { useErrorText } from '../../ui/errorText';
import { useLanguage } from '../../ui/useLanguage';
import { useOnce } from '../../ui/useOnce';
import type { RecordProps } from '../extension';
import { fieldLabel } from '../labels';
import { recordKey, useReplaceRecord } from '../record/useRecord';
import { useEntity } from '../useEntity';

type Status = NonNullable<RecordOf<'feedback'>['status']>;

const STATUSES: readonly Status[] = ['open', 'in-progress', 'closed'];

/** The state of feedback. A newly chosen state is saved at once. */
export function StatusSelect({ entity, record }: Pick<RecordProps<'feedback'>, 'entity' | 'record'>) {
  const language = useLanguage();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const replace = useReplaceRecord();
  const { entry } = useEntity();
  const [saving, setSaving] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const id = record._id;

  const save = useOnce(async (status: Status): Promise<void> => {
    setSaving(status);
    setError(null);
    try {
      const { data } = await dataProvider.update<RaRecordOf<'feedback'>>(entry.resource, {
        id,
        data: { ...record, id, status },
        previousData: { ...record, id },
      });
      replace(data);
      notify('feedback.statusSaved', {
        type: 'success',
        messageArgs: { status: enumLabel(entity, 'status', data.status ?? '', language) },
      });
    } catch (failure) {
      setError(failure);
      // The record is reloaded before the next choice, because somebody else may have changed it.
      await queries.invalidateQueries({ queryKey: recordKey(entry.resource, id) });
    } finally {
      setSaving(null);
    }
  });

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, width: 200 }}>
      <TextField
        select
        size="small"
        label={fieldLabel<'feedback'>(entity, 'status', language)}
        value={saving ?? record.status ?? ''}
        disabled={saving !== null}
        onChange={({ target }) => {
          const status = STATUSES.find((each) => each === target.value);
          if (status) void save(status);
        }}
      >
        {STATUSES.map((status) => (
          <MenuItem key={status} value={status}>
            {enumLabel(entity, 'status', status, language)}
          </MenuItem>
        ))}
      </TextField>
      {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
    </Box>
  );
}
