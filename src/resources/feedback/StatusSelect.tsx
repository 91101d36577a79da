import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { enumLabel } from '../../domain/entity/labels';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { useErrorText } from '../../ui/errorText';
import { useLanguage } from '../../ui/useLanguage';
import type { RecordProps } from '../extension';
import { fieldLabel } from '../labels';
import { recordKey, useReplaceRecord } from '../record/useRecord';
import { useEntity } from '../useEntity';

/** The state of feedback; choosing another saves it at once. */
export function StatusSelect({ entity, record }: Pick<RecordProps, 'entity' | 'record'>) {
  const language = useLanguage();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const replace = useReplaceRecord();
  const { entry } = useEntity();
  const [saving, setSaving] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const id = String(record[entry.id]);

  async function save(status: string): Promise<void> {
    setSaving(status);
    setError(null);
    try {
      const { data } = await dataProvider.update<RaEntityRecord>(entry.resource, {
        id,
        data: { ...record, id, status },
        previousData: { ...record, id },
      });
      replace(data);
      notify('feedback.statusSaved', {
        type: 'success',
        messageArgs: { status: enumLabel(entity, 'status', data['status'], language) },
      });
    } catch (failure) {
      setError(failure);
      // Somebody else may have changed it: the next choice is made from how it stands.
      await queries.invalidateQueries({ queryKey: recordKey(entry.resource, id) });
    } finally {
      setSaving(null);
    }
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, width: 200 }}>
      <TextField
        select
        size="small"
        label={fieldLabel(entity, 'status', language)}
        value={saving ?? record['status'] ?? ''}
        disabled={saving !== null}
        onChange={(event) => void save(event.target.value)}
      >
        {(entity.properties['status']?.enum ?? []).map((status) => (
          <MenuItem key={String(status)} value={String(status)}>
            {enumLabel(entity, 'status', status, language)}
          </MenuItem>
        ))}
      </TextField>
      {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
    </Box>
  );
}
