import { useState } from 'react';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { TEST_RESULTS } from '../../dataProvider/planTests';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useAction } from '../../ui/useAction';

interface Props {
  label: string;
  /** What would be lost. */
  question: string;
  run: () => Promise<unknown>;
}

/** Deletes the errors or the results of a test after a confirmation. */
export function DeleteAll({ label, question, run }: Props) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { busy, error, ...removal } = useAction(async () => {
    await run();
    setIsAsking(false);
    await queries.invalidateQueries({ queryKey: [TEST_RESULTS] });
  });
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={label}
        confirm={label}
        destructive
        busy={busy}
        error={error}
        onConfirm={() => removal.run()}
        onCancel={() => setIsAsking(false)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
