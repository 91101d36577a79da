import { useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ReferenceFilter } from '../../resources/list/ReferenceFilter';
import { blobsPath } from '../../routes';
import { EVERYBODY, PlaceContext, type Place } from '../patientHistory/frame/place';
import { HistoryTable } from '../patientHistory/table/HistoryTable';
import { column } from '../patientHistory/table/columns';
import { useHistoryRows } from '../patientHistory/table/useHistoryRows';
import { BlobDialog } from './BlobDialog';
import { OwnerCell } from './OwnerCell';
import { CountedTitle } from '../../ui/CountedTitle';
import { RefreshButton } from '../../ui/RefreshButton';

const COLUMNS = [
  column('createDate', { cell: 'dateTime', link: true }),
  column('mimeType'),
  column('patientId'),
  column('ownerId', { Cell: OwnerCell }),
];
const SORT = { field: 'createDate', order: 'DESC' } as const;
const SIZES = [25];
/** Documents are listed whenever they arose. */
const NO_DAYS = { start: '', end: '' };

function BlobList({ patientId, onPatient }: { patientId: string; onPatient: (id: string | undefined) => void }) {
  const translate = useTranslate();
  const rows = useHistoryRows({ sort: SORT });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1.5 }}>
        <CountedTitle
          wide
          title={translate('screens.blobs')}
          total={rows.total}
          atLeast={rows.totalIsMinimum}
          failed={Boolean(rows.error)}
        />
        <ReferenceFilter
          resource="patients"
          value={patientId === EVERYBODY ? undefined : patientId}
          label={translate('blobs.patient')}
          placeholder={translate('blobs.patientAll')}
          onChange={onPatient}
        />
        <RefreshButton onClick={rows.refetch} />
      </Box>
      <HistoryTable
        rows={rows}
        columns={COLUMNS}
        sizes={SIZES}
        label={translate('screens.blobs')}
        filtered={patientId !== EVERYBODY}
        onClear={() => onPatient(undefined)}
      />
    </>
  );
}

/** Stored documents, newest first. Whose they are to be stands in the address, and which one is open. */
export function Blobs() {
  const navigate = useNavigate();
  const { name } = useParams();
  const { search } = useLocation();
  const [asked, setAsked] = useSearchParams();
  const patientId = asked.get('patientId') || EVERYBODY;
  const shown = useRef<string[]>([]);
  const place = useMemo(
    (): Place => ({
      patientId,
      whole: true,
      tab: 'blobs',
      recordId: name,
      range: NO_DAYS,
      to: (_tab, recordId) => ({ pathname: blobsPath(recordId), search }),
      show: (ids) => {
        shown.current = ids;
      },
      neighbour: (recordId, step) => shown.current[shown.current.indexOf(recordId) + step],
    }),
    [name, patientId, search],
  );
  return (
    <PlaceContext value={place}>
      <Paper
        component="section"
        variant="outlined"
        sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 420 }}
      >
        <BlobList
          key={patientId}
          patientId={patientId}
          onPatient={(id) => setAsked(id === undefined ? {} : { patientId: id }, { replace: true })}
        />
      </Paper>
      {name !== undefined && (
        <BlobDialog key={name} recordId={name} onClose={() => void navigate({ pathname: blobsPath(), search })} />
      )}
    </PlaceContext>
  );
}
