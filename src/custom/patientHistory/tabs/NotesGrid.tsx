import { useMemo, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { withoutId } from '../../../dataProvider/bindings/keys';
import { enumLabel, fieldLabel } from '../../../resources/labels';
import { useEntity } from '../../../resources/useEntity';
import { JsonDialog } from '../../../ui/JsonDialog';
import { useLanguage } from '../../../ui/useLanguage';
import { AuthorCell } from '../detail/AuthorName';
import { useAddressValue } from '../../../browse/useAddressValue';
import { columnsFor } from '../../../resources/rows/columns';
import { EntityRows } from '../../../resources/rows/EntityRows';
import { TabTools } from '../../../browse/TabTools';
import { useEntityRows } from '../../../resources/rows/useEntityRows';
import { NoteCell } from './NoteCell';

/** The categories to filter by. */
const CATEGORIES = ['triage', 'workup', 'messages', 'other'];
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
  const language = useLanguage();
  const { entry, entity } = useEntity();
  const [chosen, setChosen] = useAddressValue('categories');
  const [json, setJson] = useState(false);
  const categories = useMemo(() => chosen.split(',').filter((each) => CATEGORIES.includes(each)), [chosen]);
  const filter = useMemo(() => ({ category: categories.join(',') }), [categories]);
  const rows = useEntityRows<'notes'>({ filter, perPage: USUAL_SIZE, sort: { field: 'createdAt', order: 'DESC' } });
  const label = fieldLabel(entity, 'category', language);
  const nameOf = (category: string): string => enumLabel(entity, 'category', category, language);
  const loaded = rows.rows ?? [];
  return (
    <>
      <TabTools rows={rows}>
        {change}
        <TextField
          select
          size="small"
          value={categories}
          onChange={({ target: { value } }) => setChosen((Array.isArray(value) ? value : [value]).join(','))}
          sx={{ minWidth: 220, width: 'auto' }}
          slotProps={{
            select: {
              multiple: true,
              displayEmpty: true,
              renderValue: () =>
                categories.length === 0
                  ? translate('lists.any', { name: label })
                  : categories.map((category) => nameOf(category)).join(', '),
            },
            htmlInput: { 'aria-label': label },
          }}
        >
          {CATEGORIES.map((category) => (
            <MenuItem key={category} value={category} dense>
              <Checkbox
                size="small"
                checked={categories.includes(category)}
                tabIndex={-1}
                slotProps={{ input: { 'aria-hidden': true } }}
              />
              {nameOf(category)}
            </MenuItem>
          ))}
        </TextField>
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
