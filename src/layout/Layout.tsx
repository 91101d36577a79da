import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Suspense, useState, type ReactNode } from 'react';
import { useEvent } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { LeaveQuestion } from '../ui/LeaveGuard';
import { setPreferences, usePreferences } from '../ui/preferences';
import { ScreenSkeleton } from '../ui/ScreenSkeleton';
import { StageBand } from '../ui/StageBadge';
import { AppBar } from './appBar/AppBar';
import { SignOutDialog } from './appBar/SignOutDialog';
import { Banners } from './banners/Banners';
import { firstSegment } from './menu/entries';
import { Menu } from './menu/Menu';
import { Shortcuts } from './palette/Shortcuts';
import { FailedBoundary } from './screens/FailedBoundary';
import { SessionWatch } from './session/SessionWatch';
import { MAIN_ID, SkipLink } from './SkipLink';
import { DRAWER_CLOSED_WIDTH, DRAWER_WIDTH } from './theme';
import { useFocusOnScreen } from './useFocusOnScreen';
import { usePageTitle } from './usePageTitle';

/** The elements above every screen, created once so that navigation does not re-render them. */
const ABOVE = (
  <>
    <SkipLink />
    <StageBand />
  </>
);
const NOTICES = <Banners />;
const OVER = (
  <>
    <SignOutDialog />
    <SessionWatch />
    <LeaveQuestion />
    <Shortcuts />
  </>
);

/** The shell around every screen: stage band, app bar, menu, banners; palette, help and sign-in dialogs over it. */
export function Layout({ children }: { children?: ReactNode }) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const { menuCollapsed } = usePreferences();
  const [overlay, setOverlay] = useState(false);
  const { pathname } = useLocation();
  usePageTitle(firstSegment(pathname));
  useFocusOnScreen(pathname);

  // On a tablet the menu is a column of icons, and expands over the screen.
  const collapsed = wide ? menuCollapsed : true;
  const toggle = useEvent(() => (wide ? setPreferences({ menuCollapsed: !menuCollapsed }) : setOverlay(!overlay)));
  const closeOverlay = useEvent(() => setOverlay(false));

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100dvh' }}>
      {ABOVE}
      <AppBar menuOpen={wide ? !menuCollapsed : overlay} onToggleMenu={toggle} />
      <Box sx={{ display: 'flex', flexGrow: 1, minHeight: 0 }}>
        <Box
          sx={{
            width: collapsed ? DRAWER_CLOSED_WIDTH : DRAWER_WIDTH,
            flexShrink: 0,
            overflowY: 'auto',
            overflowX: 'hidden',
            borderRight: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          <Menu collapsed={collapsed} />
        </Box>
        {!wide && (
          <Drawer open={overlay} onClose={closeOverlay} slotProps={{ paper: { sx: { width: DRAWER_WIDTH } } }}>
            <Menu collapsed={false} onChosen={closeOverlay} />
          </Drawer>
        )}
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          sx={{
            flexGrow: 1,
            minWidth: 0,
            overflow: 'auto',
            outline: 'none !important',
            display: 'flex',
            flexDirection: 'column',
          }}
        >
          {NOTICES}
          <FailedBoundary resetKey={pathname}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Box sx={{ flexGrow: 1, minWidth: 0, minHeight: 0, px: { xs: 2, lg: 3 }, py: 2 }}>{children}</Box>
            </Suspense>
          </FailedBoundary>
        </Box>
      </Box>
      {OVER}
    </Box>
  );
}
