import { memo } from 'react';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useEvent, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { firstSegment, type MenuEntry, type Section } from './entries';
import { MenuItem } from './MenuItem';
import { useMenu } from './useMenu';

interface MenuProps {
  /** Shows only icons, with the names on hover. */
  collapsed: boolean;
  onChosen?: () => void;
}

/** The menu's three sections; the entry of the current address is highlighted. */
export const Menu = memo(function Menu({ collapsed, onChosen }: MenuProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const current = firstSegment(pathname);
  const follow = useEvent((path: string) => {
    void navigate(path, { replace: path === pathname });
    onChosen?.();
  });
  return (
    <Box component="nav" aria-label={translate('shell.menu.label')} sx={{ py: 1 }}>
      {useMenu().map(({ section, entries }) => (
        <MenuSection
          key={section}
          section={section}
          entries={entries}
          current={entries.some(({ segment }) => segment === current) ? current : undefined}
          collapsed={collapsed}
          onFollow={follow}
        />
      ))}
    </Box>
  );
});

interface SectionProps {
  section: Section;
  entries: readonly MenuEntry[];
  /** The segment of the highlighted entry, if it is in this section. */
  current: string | undefined;
  collapsed: boolean;
  onFollow: (path: string) => void;
}

const MenuSection = memo(function MenuSection({ section, entries, current, collapsed, onFollow }: SectionProps) {
  return (
    <Box sx={{ mb: 1 }}>
      <SectionHeading section={section} hidden={collapsed} />
      <List dense disablePadding aria-labelledby={`menu-${section}`}>
        {entries.map((entry) => (
          <MenuItem
            key={entry.segment}
            entry={entry}
            collapsed={collapsed}
            selected={entry.segment === current}
            onFollow={onFollow}
          />
        ))}
      </List>
    </Box>
  );
});

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
