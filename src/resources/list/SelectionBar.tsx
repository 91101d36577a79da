import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import { useTranslate } from 'react-admin';

interface Props {
  count: number;
  onClear: () => void;
  onDelete?: () => void;
}

/** What can be done to the rows that are picked. */
export function SelectionBar({ count, onClear, onDelete }: Props) {
  const translate = useTranslate();
  return (
    <Box
      role="region"
      aria-label={translate('lists.selection')}
      sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 2, py: 0.75, bgcolor: 'action.selected' }}
    >
      <Box component="span" role="status" sx={{ fontWeight: 'fontWeightMedium', mr: 1 }}>
        {translate('lists.selected', { smart_count: count })}
      </Box>
      {onDelete && (
        <Button size="small" color="error" startIcon={<DeleteOutlineIcon />} onClick={onDelete}>
          {translate('lists.deleteSelected')}
        </Button>
      )}
      <Button size="small" onClick={onClear}>
        {translate('lists.clearSelection')}
      </Button>
    </Box>
  );
}
