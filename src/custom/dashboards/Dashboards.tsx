import type { ComponentType } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ListFrame } from '../../browse/ListFrame';
import { lazyPiece } from '../../ui/pieces';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { Controls } from './frame/Controls';
import { Picker } from './frame/Picker';
import { OpenRecords } from './parts/OpenRecords';
import { dashboards } from './registry';
import type { DashboardName, DashboardProps } from './types';
import { useDashboard } from './useDashboard';

/** One lazy component per dashboard, created once, because a new component on each render would remount it. */
const VIEWS: readonly { name: DashboardName; View: ComponentType<DashboardProps> }[] = dashboards.map(
  ({ name, element }) => ({ name, View: lazyPiece(element, { waiting: <ScreenSkeleton />, failed: 'screen' }) }),
);

/** The reports view: a picker of dashboards, the controls of the chosen one, and its figures. */
export function Dashboards() {
  const translate = useTranslate();
  const { offered, dashboard, choices, refreshed, choose, change, refresh } = useDashboard();
  return (
    <ListFrame
      title={
        <Typography variant="h5" component="h1">
          {translate('screens.reports')}
        </Typography>
      }
      tools={dashboard && <Picker offered={offered} chosen={dashboard.name} onChoose={choose} />}
      controls={
        dashboard &&
        choices && <Controls dashboard={dashboard} choices={choices} onChange={change} onRefresh={refresh} />
      }
    >
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 2, pb: 3 }}>
        {choices &&
          VIEWS.filter(({ name }) => name === dashboard?.name).map(({ name, View }) => (
            <View key={name} choices={choices} onChange={change} refreshed={refreshed} />
          ))}
      </Box>
      <OpenRecords />
    </ListFrame>
  );
}
