import { memo } from 'react';
import MenuIcon from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiAppBar from '@mui/material/AppBar';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { StageBadge } from '../../ui/StageBadge';
import { firstSegment } from '../menu/entries';
import { useScreenName } from '../useScreenName';
import { SearchButton } from './SearchButton';
import { UserMenu } from './UserMenu';

interface AppBarProps {
  menuOpen: boolean;
  onToggleMenu: () => void;
}

/** The title of the current screen. */
function Title() {
  const { pathname } = useLocation();
  const name = useScreenName(firstSegment(pathname));
  return (
    <Typography variant="h4" component="p" noWrap data-testid="app-bar-title">
      {name}
    </Typography>
  );
}

/** Title, stage, search, and the user menu. */
export const AppBar = memo(function AppBar({ menuOpen, onToggleMenu }: AppBarProps) {
  const translate = useTranslate();
  const toggle = translate(menuOpen ? 'shell.menu.collapse' : 'shell.menu.expand');
  return (
    <MuiAppBar
      position="static"
      component="header"
      sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Toolbar disableGutters sx={{ px: 1.25, gap: 1.5 }}>
        <Tooltip title={toggle}>
          <IconButton onClick={onToggleMenu} aria-label={toggle} aria-expanded={menuOpen} color="inherit">
            <MenuIcon />
          </IconButton>
        </Tooltip>
        <Title />
        <StageBadge />
        <Box sx={{ flexGrow: 1 }} />
        <SearchButton />
        <UserMenu />
      </Toolbar>
    </MuiAppBar>
  );
});
