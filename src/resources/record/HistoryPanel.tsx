import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { SideDrawer } from '../../ui/SideDrawer';
import { RecordHistory, type HistoryProps } from './RecordHistory';

/** A record's history in a drawer. */
export function HistoryPanel({ onClose, ...history }: HistoryProps & { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <SideDrawer label={translate('records.versions')} onClose={onClose}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
          {translate('records.versions')}
        </Typography>
        <IconButton onClick={onClose} aria-label={translate('states.close')}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ overflow: 'auto', flex: 1 }}>
        <RecordHistory {...history} />
      </Box>
    </SideDrawer>
  );
}
