import { useMemo, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { SearchBox } from '../../../resources/list/SearchBox';
import { AuthorCell } from '../../../resources/notes/AuthorName';
import { columnsFor } from '../../../resources/rows/columns';
import { EntityRows } from '../../../resources/rows/EntityRows';
import { TabTools } from '../../../browse/TabTools';
import { useEntityRows } from '../../../resources/rows/useEntityRows';
import { NoteCell } from '../../../resources/notes/NoteCell';

const column = columnsFor<'notes'>();
const COLUMNS = [
  column('createdAt', { cell: 'dateTime', label: 'history.createTime' }),
  column('category'),
  column('providerId', { Cell: AuthorCell, label: 'history.author' }),
  column('note', { Cell: NoteCell, sortable: false }),
];

/** A table of all notes, with filters for text, category and source. */
export function NotesTable({ change }: { change: ReactNode }) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const filter = useMemo(() => ({ search }), [search]);
  const rows = useEntityRows<'notes'>({ filter, sort: { field: 'createdAt', order: 'DESC' } });
  return (
    <>
      <TabTools rows={rows}>
        {change}
        <SearchBox
          value={search}
          isShown={rows.isCurrent}
          onSearch={setSearch}
          label={translate('history.filterNotes')}
        />
      </TabTools>
      <EntityRows rows={rows} columns={COLUMNS} filtered={search !== ''} onClear={() => setSearch('')} />
    </>
  );
}
