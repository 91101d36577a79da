import { useMemo, useState, type ReactNode } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { DayRange } from '../../domain/history/range';
import { lazyPiece } from '../../ui/pieces';
import { DataPointDetail } from '../patientHistory/detail/DataPointDetail';
import { HistoryDrawer } from '../patientHistory/detail/HistoryDrawer';
import { usePlace } from '../patientHistory/frame/place';
import { RangePicker } from '../patientHistory/frame/RangePicker';
import { HistoryTable } from '../patientHistory/table/HistoryTable';
import { TabTools } from '../patientHistory/table/TabTools';
import { useHistoryRows } from '../patientHistory/table/useHistoryRows';
import { LAB_COLUMNS } from './cells';
import { RunDetect } from './RunDetect';
import { RefreshButton } from '../../ui/RefreshButton';

const AddLabPanel = lazyPiece(() => import('./add/AddLabPanel'), { failed: 'notice' });

const ROWS = 25;

interface Props {
  picker: ReactNode;
  range: DayRange;
  setRange: (range: DayRange) => void;
}

/** The results of the days on show, newest first, and what can be done about them. */
export function LabResults({ picker, range, setRange }: Props) {
  const translate = useTranslate();
  const { patientId } = usePlace();
  const [adding, setAdding] = useState(false);
  const filter = useMemo(() => ({ category: 'labTest' }), []);
  const rows = useHistoryRows({ filter, ranged: true, perPage: ROWS, sort: { field: 'eventTime', order: 'DESC' } });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, pt: 1 }}>
        {picker}
        <RangePicker range={range} onChange={setRange} />
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1, alignItems: 'center' }}>
          <RefreshButton onClick={rows.refetch} />
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {translate('labs.add')}
          </Button>
        </Box>
      </Box>
      <RunDetect patientId={patientId} range={range} />
      <TabTools rows={rows} />
      <HistoryTable
        rows={rows}
        columns={LAB_COLUMNS}
        sizes={[ROWS]}
        label={translate('labs.table')}
        empty={
          <Box role="status" sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
            {translate('labs.none')}
          </Box>
        }
      />
      <HistoryDrawer headOf={(record) => String(record['dataId'] ?? '')} deleteLabel={translate('history.deleteData')}>
        {(record) => <DataPointDetail record={record} />}
      </HistoryDrawer>
      {adding && <AddLabPanel patientId={patientId} onClose={() => setAdding(false)} onAdded={rows.refetch} />}
    </>
  );
}
