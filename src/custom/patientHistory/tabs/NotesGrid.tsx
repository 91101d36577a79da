import { useMemo, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { withoutId } from '../../../dataProvider/bindings/keys';
import { AuthorCell } from '../../../resources/notes/AuthorName';
import { categoriesIn } from '../../../resources/notes/categories';
import { CategoryFilter } from '../../../resources/notes/CategoryFilter';
import { NoteCell } from '../../../resources/notes/NoteCell';
import { useEntity } from '../../../resources/useEntity';
import { JsonDialog } from '../../../ui/JsonDialog';
import { useAddressValue } from '../../../browse/useAddressValue';
import { columnsFor } from '../../../resources/rows/columns';
import { EntityRows } from '../../../resources/rows/EntityRows';
import { TabTools } from '../../../browse/TabTools';
import { useEntityRows } from '../../../resources/rows/useEntityRows';

const SIZES = [10, 15, 25, 50];
const USUAL_SIZE = 15;
const column = columnsFor<'notes'>();
const COLUMNS = [
  column('createdAt', { cell: 'dateTime' }),
  column('patientId'),
  column('providerId', { Cell: AuthorCell }),
  column('category'),
  column('note', { Cell: NoteCell, sortable: false }),
];

/** Notes by category, latest first; all loaded notes can be shown as JSON. */
export function NotesGrid({ change }: { change: ReactNode }) {
  const translate = useTranslate();
  const { entry } = useEntity();
  const [chosen, setChosen] = useAddressValue('categories');
  const [json, setJson] = useState(false);
  const categories = useMemo(() => categoriesIn(chosen), [chosen]);
  const filter = useMemo(() => ({ category: categories.join(',') }), [categories]);
  const rows = useEntityRows<'notes'>({ filter, perPage: USUAL_SIZE, sort: { field: 'createdAt', order: 'DESC' } });
  const loaded = rows.rows ?? [];
  return (
    <>
      <TabTools rows={rows}>
        {change}
        <CategoryFilter chosen={categories} onChange={(next) => setChosen(next.join(','))} />
        <Button onClick={() => setJson(true)} disabled={loaded.length === 0}>
          {translate('records.showJson')}
        </Button>
      </TabTools>
      <EntityRows
        rows={rows}
        columns={COLUMNS}
        sizes={SIZES}
        filtered={categories.length > 0}
        onClear={() => setChosen('')}
      />
      {json && (
        <JsonDialog
          title={translate('history.notes')}
          value={loaded.map((record) => withoutId(entry, record))}
          onClose={() => setJson(false)}
        />
      )}
    </>
  );
}
