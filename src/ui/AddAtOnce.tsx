import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

interface Props {
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** The button below a table that adds a row, with the note that each change is saved immediately. */
export function AddAtOnce({ label, disabled = false, onClick }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1, typography: 'body2', color: 'text.secondary' }}>
      <Button size="small" startIcon={<AddIcon />} disabled={disabled} onClick={onClick}>
        {label}
      </Button>
      {translate('orgLinks.atOnce')}
    </Box>
  );
}
