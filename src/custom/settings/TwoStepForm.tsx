import type { FormEvent, ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { OwnUser } from '../../contract/signIn';
import { useAction } from '../../ui/useAction';
import { useFaultText } from './useFaultText';

export interface TwoStepProps<T = OwnUser> {
  onDone: (outcome: T) => void;
  onCancel: () => void;
}

interface Props<T> extends TwoStepProps<T> {
  /** The form's fields. */
  children: ReactNode;
  submit: string;
  destructive?: boolean;
  /** Whether the fields are filled in. */
  ready: boolean;
  onSubmit: () => Promise<T>;
}

/** A form that changes two-step sign-in: its fields, the error, and two buttons. */
export function TwoStepForm<T>({ children, submit, destructive, ready, onSubmit, onDone, onCancel }: Props<T>) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const { run, busy, error } = useAction(async () => onDone(await onSubmit()));
  return (
    <Box
      component="form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        run();
      }}
      sx={{ display: 'grid', gap: 2, maxWidth: 480 }}
    >
      {children}
      {error !== undefined && <Alert severity="error">{faultText(error)}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          disabled={!ready}
          loading={busy}
        >
          {submit}
        </Button>
        <Button color="secondary" onClick={onCancel}>
          {translate('settings.mfa.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
