import { useState } from 'react';
import Button from '@mui/material/Button';
import type { RaEntityRecord } from '../../../dataProvider/bindings/keys';
import { DeleteRecordsDialog } from '../../../resources/list/DeleteRecordsDialog';

interface Props {
  record: RaEntityRecord;
  label: string;
  onDeleted: () => void;
}

/** Deletes a record after asking, naming it. */
export function DeleteButton({ record, label, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && <DeleteRecordsDialog records={[record]} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </>
  );
}
