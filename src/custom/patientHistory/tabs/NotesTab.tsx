import { useTranslate } from 'react-admin';
import { RecordPanel } from '../../../resources/rows/RecordPanel';
import { NoteDetail } from '../../../resources/notes/NoteDetail';
import { useAddressValue } from '../../../browse/useAddressValue';
import { NotesGrid } from './NotesGrid';
import { NotesTable } from './NotesTable';
import { ViewSwitch } from '../../../ui/ViewSwitch';

/** Notes about the patient, as a searchable table or as a grid by category. */
export default function NotesTab() {
  const translate = useTranslate();
  const [view, setView] = useAddressValue('view');
  const grid = view === 'grid';
  const change = (
    <ViewSwitch
      label={translate('history.views')}
      value={grid ? 'grid' : 'table'}
      options={[
        ['table', translate('history.noteTable')],
        ['grid', translate('history.noteGrid')],
      ]}
      onChange={(next) => setView(next === 'grid' ? next : '')}
    />
  );
  return (
    <>
      {grid ? <NotesGrid change={change} /> : <NotesTable change={change} />}
      <RecordPanel<'notes'>
        title={translate(grid ? 'history.details' : 'history.noteDetails')}
        {...(!grid && { deleteLabel: translate('history.deleteNote') })}
        undeletable={({ patientId, noteId }) => (patientId && noteId ? undefined : translate('history.noteIncomplete'))}
      >
        {(record) => <NoteDetail record={record} />}
      </RecordPanel>
    </>
  );
}
