import { useId } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { SubmitButton } from '../../forms';
import { usePaletteActions } from '../../ui/palette';

interface Props {
  formId: string;
  dirty: boolean;
  /** Text key of the label. */
  text?: string | undefined;
}

/**
 * Saves the record. If there are no changes, the button looks muted and says that there are none. Once the form is
 * there, the button is never disabled, so that it keeps its place in the focus order and also saves text that is still being
 * typed.
 */
export function SaveButton({ formId, dirty, text = 'records.save' }: Props) {
  const translate = useTranslate();
  const noteId = useId();
  const label = translate(text);
  const note = translate('records.noChanges');
  const submit = (): void => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  usePaletteActions([{ id: 'save', label, run: submit }]);
  return (
    <>
      <SubmitButton
        formId={formId}
        variant={dirty ? 'contained' : 'outlined'}
        color={dirty ? 'primary' : 'inherit'}
        {...(!dirty && { title: note, 'aria-describedby': noteId })}
        sx={{ ...(!dirty && { color: 'text.secondary', borderColor: 'divider' }) }}
      >
        {label}
      </SubmitButton>
      {!dirty && (
        <Box component="span" id={noteId} hidden>
          {note}
        </Box>
      )}
    </>
  );
}
