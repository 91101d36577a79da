import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { LeftOutNote } from '../../browse/AddressNote';
import { ListFrame } from '../../browse/ListFrame';
import { Later } from '../../ui/Later';
import { Controls } from './frame/Controls';
import { CONTROL } from './frame/heights';
import { Picker } from './frame/Picker';
import { OpenRecords } from './parts/OpenRecords';
import { useDashboard } from './useDashboard';
import { VIEWS } from './views';

/** The reports view: a picker of dashboards, the controls of the chosen one, and its figures. */
export function Dashboards() {
  const translate = useTranslate();
  const { offered, dashboard, choices, refreshed, choose, change, refresh, missing, forgetMissing } = useDashboard();
  return (
    <ListFrame
      title={
        <Typography variant="h5" component="h1">
          {translate('screens.reports')}
        </Typography>
      }
      tools={
        dashboard && (
          <Later height={CONTROL}>
            <Picker offered={offered} chosen={dashboard.name} onChoose={choose} />
          </Later>
        )
      }
      controls={
        dashboard &&
        choices && (
          <Later height={CONTROL}>
            <Controls dashboard={dashboard} choices={choices} onChange={change} onRefresh={refresh} />
          </Later>
        )
      }
    >
      {missing && <LeftOutNote values={[missing]} onClose={forgetMissing} />}
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
