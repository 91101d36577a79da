import Button, { type ButtonProps } from '@mui/material/Button';
import { useIsFormShown } from './shownForms';

interface Props extends Omit<ButtonProps, 'type' | 'form'> {
  formId: string;
}

/**
 * The button that saves a form from outside of it. A press while the form is still being loaded would do nothing and say
 * nothing, so the button waits for the form.
 */
export function SubmitButton({ formId, disabled = false, ...rest }: Props) {
  const isShown = useIsFormShown(formId);
  return <Button variant="contained" {...rest} type="submit" form={formId} disabled={disabled || !isShown} />;
}
