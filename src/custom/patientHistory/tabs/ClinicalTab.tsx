import { useMemo, useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { SearchBox } from '../../../resources/list/SearchBox';
import { namesOf } from '../../../resources/entry';
import { useEntity } from '../../../resources/useEntity';
import { useLanguage } from '../../../ui/useLanguage';
import { ClinicalDialog } from '../clinical/ClinicalDialog';
import { usePlace } from '../frame/place';
import { column, type HistoryColumn } from '../table/columns';
import { HistoryTable } from '../table/HistoryTable';
import { TabTools } from '../table/TabTools';
import { TextCell } from '../table/TextCell';
import { useHistoryRows } from '../table/useHistoryRows';

/** Start and end of what a clinical record is about, then what it says. */
const columnsOf = (fields: readonly string[]): HistoryColumn[] => [
  column('startDate'),
  column('endDate'),
  ...fields.map((field) => column(field, field === 'text' ? { Cell: TextCell } : {})),
];

const COLUMNS: Record<string, HistoryColumn[]> = {
  conditions: columnsOf(['stageDx', 'name', 'text']),
  medications: columnsOf(['name', 'text']),
  procedures: columnsOf(['name', 'text']),
};

/** Conditions, medications or procedures: added, and edited by a click on a row. */
export default function ClinicalTab() {
  const translate = useTranslate();
  const language = useLanguage();
  const { entry } = useEntity();
  const { tab, to } = usePlace();
  const [search, setSearch] = useState('');
  const filter = useMemo(() => ({ search }), [search]);
  const rows = useHistoryRows({ filter, sort: { field: 'startDate', order: 'DESC' } });
  const names = namesOf(entry, language);
  return (
    <>
      <TabTools rows={rows}>
        <SearchBox value={search} onSearch={setSearch} label={translate('lists.searchIn', { name: names.many })} />
        <Button component={Link} to={to(tab, 'create')} startIcon={<AddIcon />} variant="outlined">
          {translate('history.add')}
        </Button>
      </TabTools>
      <HistoryTable
        rows={rows}
        columns={COLUMNS[entry.resource] ?? columnsOf(['text'])}
        filtered={search !== ''}
        onClear={() => setSearch('')}
      />
      <ClinicalDialog />
    </>
  );
}
