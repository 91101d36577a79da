import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { RawRows } from '../../../../browse/RawRows';
import { TabTools } from '../../../../browse/TabTools';
import { useAddressValue } from '../../../../browse/useAddressValue';
import { AuthorCell } from '../../../../resources/notes/AuthorName';
import { categoriesIn } from '../../../../resources/notes/categories';
import { CategoryFilter } from '../../../../resources/notes/CategoryFilter';
import { NoteCell } from '../../../../resources/notes/NoteCell';
import { NoteDetail } from '../../../../resources/notes/NoteDetail';
import { columnsFor } from '../../../../resources/rows/columns';
import { EntityRows } from '../../../../resources/rows/EntityRows';
import { RecordPanel } from '../../../../resources/rows/RecordPanel';
import { useEntityRows } from '../../../../resources/rows/useEntityRows';
import { NewInTab } from '../../frame/NewInTab';
import { FEW_ROWS, SIZES } from '../../frame/sizes';

const column = columnsFor<'notes'>();
const COLUMNS = [
  column('createdAt', { cell: 'dateTime' }),
  column('patientId', { sortable: false }),
  column('providerId', { Cell: AuthorCell, sortable: false }),
  column('category'),
  column('note', { Cell: NoteCell, sortable: false }),
];
const SORT = { field: 'createdAt', order: 'DESC' } as const;

/** Notes, the newest first, optionally filtered by category. */
export default function NotesTab() {
  const translate = useTranslate();
  const [chosen, setChosen] = useAddressValue('categories');
  const categories = useMemo(() => categoriesIn(chosen), [chosen]);
  const filter = useMemo(() => ({ category: categories.join(',') }), [categories]);
  const rows = useEntityRows<'notes'>({ filter, perPage: FEW_ROWS, sort: SORT, addressed: true });
  const name = translate('recent.tabs.notes');
  return (
    <>
      <TabTools rows={rows}>
        <CategoryFilter chosen={categories} onChange={(next) => setChosen(next.join(','))} />
        <RawRows rows={rows.rows} name={name} />
        <NewInTab rows={rows} kinds={['note']} />
      </TabTools>
      <EntityRows
        rows={rows}
        columns={COLUMNS}
        sizes={SIZES}
        label={name}
        filtered={categories.length > 0}
        onClear={() => setChosen('')}
      />
      <RecordPanel<'notes'> title={translate('history.details')}>
        {(record) => <NoteDetail record={record} />}
      </RecordPanel>
    </>
  );
}
