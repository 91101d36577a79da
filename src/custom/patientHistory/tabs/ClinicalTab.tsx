import { useMemo, useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FieldIn } from '../../../domain/records';
import { SearchBox } from '../../../resources/list/SearchBox';
import { namesOf } from '../../../resources/entry';
import { useEntity } from '../../../resources/useEntity';
import { useLanguage } from '../../../ui/useLanguage';
import { ABSENCES, Absences } from '../clinical/absences';
import { ClinicalDialog } from '../clinical/ClinicalDialog';
import { RecordName, StatedName } from '../clinical/StatedName';
import { StateNone } from '../clinical/StateNone';
import { usePlace } from '../../../browse/place';
import { columnsFor, type RowColumn } from '../../../resources/rows/columns';
import { EntityRows } from '../../../resources/rows/EntityRows';
import { TabTools } from '../../../browse/TabTools';
import { TextCell } from '../../../resources/rows/TextCell';
import { useEntityRows } from '../../../resources/rows/useEntityRows';

type Clinical = 'conditions' | 'medications' | 'procedures' | 'allergies';

const ofAllergy = columnsFor<'allergies'>();

/** The columns for `startDate`, `endDate` and the given fields. */
function columnsOf<R extends Clinical>(fields: readonly FieldIn<R>[]): RowColumn[] {
  const column = columnsFor<R>();
  return [
    column('startDate'),
    column('endDate'),
    ...fields.map((field) => {
      if (field === 'name') return column(field, { Cell: StatedName, link: true, named: true });
      return column(field, field === 'text' ? { Cell: TextCell } : {});
    }),
  ];
}

const COLUMNS: Record<string, RowColumn[]> = {
  conditions: columnsOf<'conditions'>(['stageDx', 'name', 'text']),
  medications: columnsOf<'medications'>(['name', 'text']),
  procedures: columnsOf<'procedures'>(['name', 'text']),
  allergies: [
    ofAllergy('name', { Cell: RecordName, link: true, named: true }),
    ofAllergy('reactions'),
    ofAllergy('criticality'),
    ofAllergy('status'),
    ofAllergy('verification'),
    ofAllergy('startDate'),
    ofAllergy('recordedDate'),
  ],
};

/**
 * Conditions, medications, procedures or allergies, below the statements that there are none. The user can add a
 * record, or click a row to edit it.
 */
export default function ClinicalTab() {
  const translate = useTranslate();
  const language = useLanguage();
  const { entry } = useEntity();
  const { tab, to } = usePlace();
  const [search, setSearch] = useState('');
  const [isStated, setStated] = useState(false);
  const filter = useMemo(() => ({ search }), [search]);
  const rows = useEntityRows<Clinical>({ filter, sort: { field: 'startDate', order: 'DESC' } });
  const names = namesOf(entry, language);
  const absences = ABSENCES[entry.resource];
  return (
    <>
      <TabTools rows={rows}>
        <SearchBox
          value={search}
          isShown={rows.isCurrent}
          onSearch={setSearch}
          label={translate('lists.searchIn', { name: names.many })}
        />
        <Button component={Link} to={to(tab, 'create')} startIcon={<AddIcon />} variant="outlined">
          {translate('history.add')}
        </Button>
        {entry.resource === 'allergies' && <StateNone />}
      </TabTools>
      {absences && <Absences kinds={absences} onStated={setStated} />}
      <EntityRows
        rows={rows}
        columns={COLUMNS[entry.resource] ?? columnsOf<Clinical>(['text'])}
        about={translate('history.clinicalNone')}
        filtered={search !== ''}
        onClear={() => setSearch('')}
        // The statement says why there are none.
        {...(isStated && { empty: <></> })}
      />
      <ClinicalDialog />
    </>
  );
}
