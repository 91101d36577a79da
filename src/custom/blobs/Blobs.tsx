import { useCallback } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ReferenceFilter } from '../../resources/list/ReferenceFilter';
import { blobsPath } from '../../routes';
import { Frame } from '../../browse/Frame';
import { PlaceContext, usePlaceOf } from '../../browse/place';
import { useAddressValue } from '../../browse/useAddressValue';
import { EntityRows } from '../../resources/rows/EntityRows';
import { columnsFor } from '../../resources/rows/columns';
import { useEntityRows } from '../../resources/rows/useEntityRows';
import { BlobDialog } from './BlobDialog';
import { OwnerCell } from './OwnerCell';
import { CountedTitle } from '../../ui/CountedTitle';
import { RefreshButton } from '../../ui/RefreshButton';

const column = columnsFor<'blobs'>();
const COLUMNS = [
  column('createDate', { cell: 'dateTime', link: true }),
  column('mimeType'),
  column('patientId'),
  column('ownerId', { Cell: OwnerCell }),
];
const SORT = { field: 'createDate', order: 'DESC' } as const;
const SIZES = [25];

/** Stored documents, newest first. The patient and the open document are in the address. */
export function Blobs() {
  const navigate = useNavigate();
  const { name } = useParams();
  const { search } = useLocation();
  const [patientId, setPatient] = useAddressValue('patientId');
  const to = useCallback((_: string, record?: string) => ({ pathname: blobsPath(record), search }), [search]);
  const place = usePlaceOf({ tab: 'blobs', recordId: name, to });
  return (
    <PlaceContext value={place}>
      <Frame>
        <BlobList key={patientId} patientId={patientId} onPatient={(id) => setPatient(id ?? '')} />
      </Frame>
      {name !== undefined && (
        <BlobDialog key={name} recordId={name} onClose={() => void navigate({ pathname: blobsPath(), search })} />
      )}
    </PlaceContext>
  );
}

function BlobList({ patientId, onPatient }: { patientId: string; onPatient: (id: string | undefined) => void }) {
  const translate = useTranslate();
  const rows = useEntityRows<'blobs'>({ sort: SORT, parent: patientId || undefined });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1.5 }}>
        <CountedTitle
          wide
          title={translate('screens.blobs')}
          name={translate('screens.blobs')}
          total={rows.total}
          atLeast={rows.atLeast}
          failed={Boolean(rows.error)}
        />
        <ReferenceFilter
          resource="patients"
          value={patientId || undefined}
          label={translate('blobs.patient')}
          placeholder={translate('blobs.patientAll')}
          onChange={onPatient}
        />
        <RefreshButton onClick={rows.refetch} />
      </Box>
      <EntityRows
        rows={rows}
        columns={COLUMNS}
        sizes={SIZES}
        label={translate('screens.blobs')}
        filtered={patientId !== ''}
        onClear={() => onPatient(undefined)}
      />
    </>
  );
}
