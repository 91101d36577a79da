import TextField, { type TextFieldProps } from '@mui/material/TextField';

type Props = TextFieldProps & {
  /** What tells the chosen record from others with the same label; empty if nothing does. */
  detail: string | undefined;
};

/** The text field of a picker. Below it stands what tells the chosen record from others with the same label. */
export const PickerInput = ({ detail, helperText = detail || undefined, ...props }: Props) => (
  <TextField
    {...props}
    helperText={helperText}
    sx={[
      { '& .MuiFormHelperText-root': { mx: 0.5, lineHeight: 1.3, overflowWrap: 'anywhere' } },
      ...(Array.isArray(props.sx) ? props.sx : [props.sx]),
    ]}
  />
);
