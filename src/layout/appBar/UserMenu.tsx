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

/** The signed-in person's name, which opens Settings and Logout. */
export function UserMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const navigate = useNavigate();
  const { identity } = useGetIdentity();
  const name = identity?.fullName ?? '';
  const close = () => setAnchor(null);
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
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem
          onClick={() => {
            close();
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
            close();
            ask('signOut');
          }}
        >
          <ListItemIcon>
            <Logout />
          </ListItemIcon>
          {translate('shell.user.logout')}
        </MenuItem>
      </Menu>
    </>
  );
}
