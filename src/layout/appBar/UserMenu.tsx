import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { settingsPath } from '../../routes';
import { ask } from '../../ui/shellEvents';

/** The user's name, with a menu for Settings and Logout. */
export function UserMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const name = identity?.fullName ?? '';
  return (
    <>
      <Button
        color="inherit"
        startIcon={<AccountCircle />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate('shell.user.label', { name })}
      >
        {name}
      </Button>
      {anchor && <OpenMenu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

function OpenMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <MenuItem
        onClick={() => {
          onClose();
          void navigate(settingsPath());
        }}
      >
        <ListItemIcon>
          <Settings />
        </ListItemIcon>
        {translate('shell.user.settings')}
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose();
          ask('signOut');
        }}
      >
        <ListItemIcon>
          <Logout />
        </ListItemIcon>
        {translate('shell.user.logout')}
      </MenuItem>
    </Menu>
  );
}
