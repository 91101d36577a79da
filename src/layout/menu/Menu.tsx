import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { EntryIcon } from '../icons';
import { firstSegment, type MenuEntry, type Section } from './entries';
import { useMenu } from './useMenu';

interface MenuProps {
  /** Icons only, names on hover. */
  collapsed: boolean;
  onChosen?: () => void;
}

/** The three sections with their entries; the one of the current address is marked. */
export function Menu({ collapsed, onChosen }: MenuProps) {
  const translate = useTranslate();
  const current = firstSegment(useLocation().pathname);
  return (
    <Box component="nav" aria-label={translate('shell.menu.label')} sx={{ py: 1 }}>
      {useMenu().map(({ section, entries }) => (
        <Box key={section} sx={{ mb: 1 }}>
          <SectionHeading section={section} hidden={collapsed} />
          <List dense disablePadding aria-labelledby={`menu-${section}`}>
            {entries.map((entry) => (
              <MenuItem
                key={entry.segment}
                entry={entry}
                collapsed={collapsed}
                selected={entry.segment === current}
                onChosen={onChosen}
              />
            ))}
          </List>
        </Box>
      ))}
    </Box>
  );
}

function SectionHeading({ section, hidden }: { section: Section; hidden: boolean }) {
  const translate = useTranslate();
  return (
    <Typography
      id={`menu-${section}`}
      variant="caption"
      component="h2"
      sx={{
        display: 'block',
        px: 2,
        pt: 1,
        pb: 0.5,
        fontWeight: 'fontWeightMedium',
        color: 'text.secondary',
        ...(hidden && { height: 9, p: 0, mx: 1.5, borderTop: 1, borderColor: 'divider', fontSize: 0 }),
      }}
    >
      {translate(`shell.menu.${section}`)}
    </Typography>
  );
}

interface MenuItemProps extends MenuProps {
  entry: MenuEntry;
  selected: boolean;
}

function MenuItem({ entry, collapsed, selected, onChosen }: MenuItemProps) {
  const { segment, label, indented } = entry;
  return (
    <ListItem disablePadding>
      <Tooltip title={collapsed ? label : ''} placement="right" describeChild>
        <ListItemButton
          component={Link}
          to={`/${segment}`}
          selected={selected}
          aria-current={selected ? 'page' : undefined}
          aria-label={collapsed ? label : undefined}
          onClick={onChosen}
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
            <EntryIcon name={entry.icon} />
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
      </Tooltip>
    </ListItem>
  );
}
