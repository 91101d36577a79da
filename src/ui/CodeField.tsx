import { TextField, type TextFieldProps } from './TextField';

/** Number of digits of a code. */
export const CODE_LENGTH = 6;

/** The six digits from an authenticator app. Spaces that are typed or pasted are removed. */
export function CodeField({
  onChange,
  ...props
}: Pick<TextFieldProps, 'label' | 'help' | 'value' | 'onChange' | 'autoFocus'>) {
  return (
    <TextField
      {...props}
      name="one-time-code"
      autoComplete="one-time-code"
      inputMode="numeric"
      required
      plain
      onChange={(value) => onChange(value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
    />
  );
}
