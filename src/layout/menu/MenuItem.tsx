import { memo } from 'react';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { StillLink } from '../../ui/StillLink';
import { EntryIcon } from '../icons';
import type { MenuEntry } from './entries';

interface Props {
  entry: MenuEntry;
  /** Shows only the icon, with the name on hover. */
  collapsed: boolean;
  selected: boolean;
  onFollow: (path: string) => void;
}

/** An entry of the menu. The menu is on every screen, so an entry re-renders only when it changes. */
export const MenuItem = memo(function MenuItem({ entry, collapsed, selected, onFollow }: Props) {
  const { segment, label, indented, icon } = entry;
  const button = (
    <ListItemButton
      component={StillLink}
      to={`/${segment}`}
      onFollow={onFollow}
      selected={selected}
      aria-current={selected ? 'page' : undefined}
      aria-label={collapsed ? label : undefined}
      sx={{
        mx: 1,
        py: 0,
        pl: indented && !collapsed ? 4 : 1.25,
        pr: 1,
        borderRadius: 1,
        justifyContent: collapsed ? 'center' : 'flex-start',
        '&.Mui-selected': { color: 'primary.main' },
      }}
    >
      <ListItemIcon sx={{ minWidth: collapsed ? 0 : 32 }}>
        <EntryIcon name={icon} />
      </ListItemIcon>
      {!collapsed && (
        <ListItemText
          primary={label}
          slotProps={{
            primary: { noWrap: true, variant: 'body1', fontWeight: selected ? 'fontWeightMedium' : undefined },
          }}
        />
      )}
    </ListItemButton>
  );
  return (
    <ListItem disablePadding>
      {collapsed ? (
        <Tooltip title={label} placement="right" describeChild>
          {button}
        </Tooltip>
      ) : (
        button
      )}
    </ListItem>
  );
});
