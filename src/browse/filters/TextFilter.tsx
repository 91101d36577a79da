import TextField from '@mui/material/TextField';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  width?: number | undefined;
  maxLength?: number | undefined;
  search?: boolean | undefined;
}

/** A text filter. It is applied on Enter and when the field loses focus. */
export function TextFilter({ label, value, onChange, width = 170, maxLength, search = false }: Props) {
  const apply = (typed: string): void => {
    if (typed !== value) onChange(typed);
  };
  return (
    <TextField
      size="small"
      // Remounts the field when the filter is cleared from outside.
      key={value}
      defaultValue={value}
      placeholder={label}
      onBlur={(event) => apply(event.target.value)}
      onKeyDown={({ key, target }) => key === 'Enter' && target instanceof HTMLInputElement && apply(target.value)}
      sx={{ width }}
      slotProps={{ htmlInput: { 'aria-label': label, maxLength, ...(search && { type: 'search' }) } }}
    />
  );
}
