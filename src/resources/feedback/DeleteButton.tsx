import { useState } from 'react';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { listPath } from '../../routes';
import type { RecordProps } from '../extension';
import { DeleteRecordsDialog } from '../list/DeleteRecordsDialog';
import { useEntity } from '../useEntity';

/** Deletes the feedback after a confirmation, and closes its drawer. */
export function DeleteButton({ record }: Pick<RecordProps<'feedback'>, 'record'>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { entry } = useEntity();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" variant="outlined" startIcon={<DeleteOutlineIcon />} onClick={() => setAsking(true)}>
        {translate('records.delete')}
      </Button>
      {asking && (
        <DeleteRecordsDialog
          records={[{ ...record, id: record._id }]}
          onClose={() => setAsking(false)}
          onDeleted={() => void navigate({ pathname: listPath(entry), search }, { replace: true })}
        />
      )}
    </>
  );
}
