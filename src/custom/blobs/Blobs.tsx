import { useMemo } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Filter, FilterProps } from '../../browse/filters/filter';
import { ListScreen } from '../../browse/ListScreen';
import { useList } from '../../browse/useList';
import { EVERY_PARENT } from '../../dataProvider/bindings/keys';
import { entitySource } from '../../resources/list/entitySource';
import { ReferenceFilter } from '../../resources/list/ReferenceFilter';
import { columnsFor, entityColumns } from '../../resources/rows/columns';
import { useEntity } from '../../resources/useEntity';
import { blobsPath } from '../../routes';
import { BlobDialog } from './BlobDialog';
import { OwnerCell } from './OwnerCell';
import { TypeCell } from './TypeCell';

interface BlobQuery {
  patientId?: string;
}

const column = columnsFor<'blobs'>();
const COLUMNS = [
  column('createDate', { cell: 'dateTime', link: true }),
  column('mimeType', { Cell: TypeCell }),
  column('patientId'),
  column('ownerId', { Cell: OwnerCell }),
];
const SORT = { field: 'createDate', order: 'DESC' } as const;
const SIZES = [25];

function PatientFilter(props: FilterProps) {
  return <ReferenceFilter resource="patients" every={useTranslate()('blobs.everyPatient')} {...props} />;
}

const FILTERS: readonly Filter<BlobQuery>[] = [
  { name: 'patientId', kind: 'own', control: (props) => <PatientFilter {...props} /> },
];

/** Stored documents, newest first. The patient and the open document are in the address. */
export function Blobs() {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { entity, extension } = useEntity();
  const { name } = useParams();
  const list = useList({
    source: useMemo(
      () =>
        entitySource<BlobQuery>(dataProvider, 'blobs', ({ patientId }) => ({
          meta: { parent: patientId || EVERY_PARENT },
        })),
      [dataProvider],
    ),
    filters: FILTERS,
    sort: SORT,
  });
  return (
    <ListScreen
      list={list}
      columns={useMemo(() => entityColumns(COLUMNS, entity, extension), [entity, extension])}
      idOf={({ id }) => String(id)}
      address={blobsPath}
      openId={name}
      title={translate('screens.blobs')}
      name={translate('screens.blobs')}
      one={translate('documents.document')}
      texts="blobs"
      about={translate('blobs.noneText')}
      sizes={SIZES}
      drawer={({ id, close }) => <BlobDialog key={id} recordId={id} onClose={close} />}
    />
  );
}
