import { useState } from 'react';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { DeleteRecordsDialog } from '../list/DeleteRecordsDialog';

interface Props {
  record: RaEntityRecord;
  label: string;
  /** What the question calls the record; by default its title. */
  name?: string | undefined;
  /** The reason why the record cannot be deleted. */
  blocked?: string | undefined;
  onDeleted: () => void;
}

/** Deletes a record after a confirmation that names it. */
export function DeleteButton({ record, label, name, blocked, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Tooltip title={blocked ?? ''}>
        <span>
          <Button color="error" disabled={blocked !== undefined} onClick={() => setAsking(true)}>
            {label}
          </Button>
        </span>
      </Tooltip>
      {asking && (
        <DeleteRecordsDialog
          records={[record]}
          {...(name !== undefined && { nameOf: () => name })}
          onClose={() => setAsking(false)}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
}
