import { useMemo, useState, type ReactNode } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { DayRange } from '../../domain/history/range';
import { lazyPiece } from '../../ui/pieces';
import { DataPointDetail } from '../../resources/patientData/detail/DataPointDetail';
import { RecordPanel } from '../../resources/rows/RecordPanel';
import { useOwnerId } from '../../browse/place';
import { NoneInDays } from '../../browse/days/NoneInDays';
import { RangePicker } from '../../browse/days/RangePicker';
import { EntityRows } from '../../resources/rows/EntityRows';
import { TabTools } from '../../browse/TabTools';
import { useEntityRows } from '../../resources/rows/useEntityRows';
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

/** The laboratory results of the chosen days, newest first, with their actions. */
export function LabResults({ picker, range, setRange }: Props) {
  const translate = useTranslate();
  const patientId = useOwnerId();
  const [adding, setAdding] = useState(false);
  const filter = useMemo(() => ({ category: 'labTest' }), []);
  const rows = useEntityRows<'patientData'>({
    filter,
    ranged: true,
    perPage: ROWS,
    sort: { field: 'eventTime', order: 'DESC' },
  });
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
      <TabTools rows={rows}>
        <RunDetect patientId={patientId} range={range} />
      </TabTools>
      <EntityRows
        rows={rows}
        columns={LAB_COLUMNS}
        sizes={[ROWS]}
        label={translate('labs.table')}
        empty={<NoneInDays name={translate('labs.table')} />}
      />
      <RecordPanel<'patientData'>
        headOf={(record) => String(record.dataId ?? '')}
        deleteLabel={translate('history.deleteData')}
      >
        {(record) => <DataPointDetail record={record} />}
      </RecordPanel>
      {adding && <AddLabPanel patientId={patientId} onClose={() => setAdding(false)} onAdded={rows.refetch} />}
    </>
  );
}
