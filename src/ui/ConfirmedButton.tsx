import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { ConfirmDialog } from './ConfirmDialog';
import { useAction } from './useAction';

interface Props {
  label: string;
  /** The title of the dialog. */
  question: string;
  /** What happens when the user confirms. */
  children: ReactNode;
  /** Label of the button that leaves everything as it is; defaults to "Cancel". */
  keep?: string;
  /** The action. The dialog stays open while it runs, and shows its error. */
  run: () => Promise<unknown>;
}

/** A button for an action that cannot be undone, such as the cancellation of a job. It asks before it acts. */
export function ConfirmedButton({ label, question, children, keep, run }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const action = useAction(async () => {
    await run();
    setIsAsking(false);
  });
  const close = (): void => {
    setIsAsking(false);
    action.forget();
  };
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        destructive
        title={question}
        confirm={label}
        {...(keep !== undefined && { cancel: keep })}
        busy={action.busy}
        error={action.error}
        onConfirm={() => action.run()}
        onCancel={close}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
