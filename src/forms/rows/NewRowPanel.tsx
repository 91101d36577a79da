import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';

interface Props {
  label: string;
  add: string;
  disabled: boolean;
  create: (name: string) => void;
}

/** The sub-tab that adds a row. It asks for a name; all other fields are edited in the row's own tab. */
export function NewRowPanel({ label, add, disabled, create }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  const run = () => {
    if (name.trim() !== '') create(name.trim());
  };
  return (
    <Box sx={{ maxWidth: 480 }}>
      <FormLabel htmlFor={id} required sx={{ mb: 0.5, typography: 'body2', fontWeight: 500, color: 'text.primary' }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
        <OutlinedInput
          id={id}
          fullWidth
          size="small"
          autoComplete="off"
          value={name}
          disabled={disabled}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Enter adds the row; it must not submit the form.
            event.preventDefault();
            run();
          }}
        />
        <Button variant="outlined" disabled={disabled || name.trim() === ''} onClick={run}>
          {add}
        </Button>
      </Box>
    </Box>
  );
}
