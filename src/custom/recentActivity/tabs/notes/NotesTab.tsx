import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useAddressValue } from '../../../../browse/useAddressValue';
import { AuthorCell } from '../../../../resources/notes/AuthorName';
import { categoriesIn } from '../../../../resources/notes/categories';
import { CategoryFilter } from '../../../../resources/notes/CategoryFilter';
import { NoteCell } from '../../../../resources/notes/NoteCell';
import { NoteDetail } from '../../../../resources/notes/NoteDetail';
import { columnsFor } from '../../../../resources/rows/columns';
import { FieldList } from '../../../../resources/rows/FieldList';
import { RecordPanel } from '../../../../resources/rows/RecordPanel';
import { useEntityRows } from '../../../../resources/rows/useEntityRows';
import { RecentRows } from '../../frame/RecentRows';
import { FEW_ROWS } from '../../frame/sizes';

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
  const rows = useEntityRows<'notes'>({ filter, perPage: FEW_ROWS, sort: SORT });
  return (
    <>
      <RecentRows
        tab="notes"
        kinds={['note']}
        rows={rows}
        columns={COLUMNS}
        filtered={categories.length > 0}
        onClear={() => setChosen('')}
      >
        <CategoryFilter chosen={categories} onChange={(next) => setChosen(next.join(','))} />
      </RecentRows>
      <RecordPanel<'notes'> title={translate('history.details')}>
        {(record) => (
          <>
            <FieldList record={record} fields={['patientId']} />
            <NoteDetail record={record} />
          </>
        )}
      </RecordPanel>
    </>
  );
}
