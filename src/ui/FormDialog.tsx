import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import { DialogShell } from './DialogShell';
import { useErrorText } from './errorText';
import { Fields } from './Fields';
import type { ActionState } from './useAction';

interface Submit {
  label: string;
  ready: boolean;
  /** Set if the submit button destroys data. */
  color?: 'error';
  /** The id of the text that says why the button is not ready. */
  describedBy?: string | undefined;
  run: () => void;
}

interface Props {
  title: string;
  /** The purpose of the form. */
  text?: ReactNode;
  /** The fields. */
  children?: ReactNode;
  /** Shown below the fields. */
  result?: ReactNode;
  /** Controls to the left of the buttons. */
  others?: ReactNode;
  /** The submit button; absent if there is nothing left to submit. */
  submit?: Submit | false | undefined;
  /** The action that the submit button runs, see `useAction`. */
  action: ActionState;
  /** Builds the text of an error from its reason. */
  failed?: (reason: string) => string;
  /** Label of the button that closes the dialog; default "Cancel", or "Close" without a submit button. */
  close?: string;
  width?: 'xs' | 'sm' | 'md';
  /** Whether there is input that closing would lose; by default, whether text was typed. */
  written?: boolean;
  /** What would be lost, if it is not unsaved edits. */
  loss?: string | undefined;
  onClose: () => void;
}

/**
 * A small form in a dialog. While the action runs, the dialog cannot be closed or changed. After a failure, the error
 * is shown, the fields keep their input, and the same button tries again.
 */
export function FormDialog(props: Props) {
  const {
    title,
    text,
    children,
    result,
    others,
    submit,
    action,
    failed = String,
    close,
    width,
    written,
    loss,
    onClose,
  } = props;
  const translate = useTranslate();
  const errorText = useErrorText();
  const { busy, error } = action;
  const isSafe = submit && submit.ready && submit.color === undefined;
  return (
    <DialogShell
      title={title}
      width={width}
      busy={busy}
      onSubmit={() => submit && submit.ready && !busy && submit.run()}
      // Without a submit button, nothing is left to lose.
      written={written ?? (submit ? undefined : false)}
      loss={loss}
      onClose={onClose}
      actions={
        <>
          {others}
          {others && <Box sx={{ flex: 1 }} />}
          <Button onClick={onClose} disabled={busy} data-first={isSafe ? undefined : true}>
            {close ?? translate(submit ? 'states.cancel' : 'states.close')}
          </Button>
          {submit && (
            <Button
              type="submit"
              variant="contained"
              color={submit.color ?? 'primary'}
              loading={busy}
              disabled={!submit.ready}
              data-first={isSafe ? true : undefined}
              aria-describedby={submit.describedBy}
            >
              {submit.label}
            </Button>
          )}
        </>
      }
    >
      {text && <DialogContentText component="div">{text}</DialogContentText>}
      {children && <Fields disabled={busy}>{children}</Fields>}
      {result}
      {error !== undefined && <Alert severity="error">{failed(errorText(error))}</Alert>}
    </DialogShell>
  );
}
