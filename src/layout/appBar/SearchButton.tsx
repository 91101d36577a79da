import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Key } from '../../ui/Key';
import { ask } from '../../ui/shellEvents';

/** Opens the command palette, and shows its keyboard shortcut. */
export function SearchButton() {
  const translate = useTranslate();
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Search />}
      onClick={() => ask('palette')}
      aria-keyshortcuts="Control+K Meta+K"
      sx={{ color: 'text.secondary', justifyContent: 'flex-start', minWidth: { md: 260 } }}
    >
      <Box component="span" sx={{ flexGrow: 1, textAlign: 'left', display: { xs: 'none', sm: 'inline' } }}>
        {translate('shell.search')}
      </Box>
      <Box aria-hidden sx={{ ml: 2, display: { xs: 'none', md: 'inline' } }}>
        <Key name="mod+k" />
      </Box>
    </Button>
  );
}
