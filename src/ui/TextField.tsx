import MuiTextField from '@mui/material/TextField';
import { useId, type ReactNode } from 'react';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  name?: string;
  autoComplete?: string;
  type?: 'text' | 'password' | 'search';
  required?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
  help?: ReactNode;
  error?: boolean;
  inputMode?: 'text' | 'numeric';
  maxLength?: number;
  /** Turns off capitalization and spelling correction, for usernames and codes. */
  plain?: boolean;
  end?: ReactNode;
  /** Id of the element that explains the field. */
  describedBy?: string;
}

/** A labelled text field for small forms, with plain React state. */
export function TextField({
  onChange,
  readOnly,
  help,
  error,
  inputMode,
  maxLength,
  plain,
  end,
  describedBy,
  ...field
}: TextFieldProps) {
  const id = useId();
  return (
    <MuiTextField
      id={id}
      {...field}
      error={error}
      helperText={help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        input: { readOnly, endAdornment: end },
        htmlInput: {
          inputMode,
          maxLength,
          ...(describedBy && { 'aria-describedby': describedBy }),
          ...(plain && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }),
        },
        // Screen readers announce a required field, but the star is omitted, because every field of these forms is
        // required.
        inputLabel: { required: false },
      }}
    />
  );
}
