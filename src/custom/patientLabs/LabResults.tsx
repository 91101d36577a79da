import { useMemo, useState, type ReactNode } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { NoneInDays } from '../../browse/days/NoneInDays';
import { RangePicker } from '../../browse/days/RangePicker';
import { ListScreen } from '../../browse/ListScreen';
import { useOwnerId } from '../../browse/place';
import type { DayRange } from '../../domain/history/range';
import { DataName } from '../../resources/patientData/cells';
import { DataPointDetail } from '../../resources/patientData/detail/DataPointDetail';
import { UntimedNote } from '../../resources/patientData/UntimedNote';
import { RecordPanel } from '../../resources/rows/RecordPanel';
import { useEntityRows } from '../../resources/rows/useEntityRows';
import { useEntityTable } from '../../resources/rows/useEntityTable';
import { patientLabsPath } from '../../routes';
import { lazyPiece } from '../../ui/pieces';
import { LAB_COLUMNS } from './cells';
import { Detected } from './Detected';
import { useDetect } from './useDetect';

const AddLabPanel = lazyPiece(() => import('./add/AddLabPanel'), { failed: 'notice' });

const ROWS = 25;
const UNTIMED = { category: 'labTest', timed: 'false' };
const NEWEST = { field: 'eventTime', order: 'DESC' } as const;

interface Props {
  /** The field in which the user chooses the patient. */
  picker: ReactNode;
  range: DayRange;
  setRange: (range: DayRange) => void;
}

/** The laboratory results of the chosen days, newest first, with their actions. */
export function LabResults({ picker, range, setRange }: Props) {
  const translate = useTranslate();
  const patientId = useOwnerId();
  const [adding, setAdding] = useState(false);
  const rows = useEntityRows<'patientData'>({
    filter: useMemo(() => ({ category: 'labTest' }), []),
    ranged: true,
    perPage: ROWS,
    sort: NEWEST,
  });
  // What is without a time is in no range of days.
  const untimed = useEntityRows<'patientData'>({ filter: UNTIMED, sort: NEWEST, perPage: 1, nested: true }).total ?? 0;
  const { columns, idOf, openId, failed } = useEntityTable(rows, LAB_COLUMNS);
  const detect = useDetect(patientId, range);
  const name = translate('labs.table');
  return (
    <ListScreen
      list={{ ...rows, isFiltered: false, clear: () => undefined }}
      columns={columns}
      idOf={idOf}
      address={(id) => patientLabsPath(patientId, id)}
      openId={openId}
      title={translate('screens.labs')}
      name={name}
      one={translate('labs.row')}
      label={name}
      sizes={[ROWS]}
      failed={failed}
      empty={<NoneInDays name={name} />}
      controls={
        <>
          {picker}
          <RangePicker range={range} onChange={setRange} />
        </>
      }
      tools={
        <>
          <Button variant="outlined" loading={detect.busy} onClick={detect.run}>
            {translate('labs.detect')}
          </Button>
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {translate('labs.add')}
          </Button>
          {adding && <AddLabPanel patientId={patientId} onClose={() => setAdding(false)} onAdded={rows.refetch} />}
        </>
      }
      note={
        <>
          <Detected detect={detect} />
          <UntimedNote patientId={patientId} count={untimed} />
        </>
      }
      drawer={() => (
        <RecordPanel<'patientData'>
          headOf={(record) => <DataName record={record} />}
          deleteLabel={translate('history.deleteData')}
        >
          {(record) => <DataPointDetail record={record} />}
        </RecordPanel>
      )}
    />
  );
}
