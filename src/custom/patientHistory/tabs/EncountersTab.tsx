import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldLabel } from '../../../resources/labels';
import { SearchBox } from '../../../resources/list/SearchBox';
import { useEntity } from '../../../resources/useEntity';
import { useLanguage } from '../../../ui/useLanguage';
import { FieldList } from '../../../resources/rows/FieldList';
import { RecordPanel } from '../../../resources/rows/RecordPanel';
import { JsonPart } from '../../../resources/rows/JsonPart';
import { useAddressValue } from '../../../browse/useAddressValue';
import { columnsFor } from '../../../resources/rows/columns';
import { ChoiceFilter } from '../../../browse/filters/ChoiceFilter';
import { EntityRows } from '../../../resources/rows/EntityRows';
import { TabTools } from '../../../browse/TabTools';
import { useEntityRows } from '../../../resources/rows/useEntityRows';

const column = columnsFor<'encounters'>();
const COLUMNS = [
  column('resourceId'),
  column('start', { cell: 'dateTime' }),
  column('end', { cell: 'dateTime' }),
  column('status'),
];
const KEYS = ['resourceId', 'status', 'class', 'text', 'start', 'end'];

export default function EncountersTab() {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  const [chosen, setKey] = useAddressValue('key');
  const [value, setValue] = useState('');
  const key = KEYS.includes(chosen) ? chosen : '';
  const filter = useMemo(() => (key !== '' && value !== '' ? { key, value } : {}), [key, value]);
  const rows = useEntityRows<'encounters'>({ filter, sort: { field: 'start', order: 'DESC' } });
  return (
    <>
      <TabTools rows={rows}>
        <ChoiceFilter
          label={translate('history.key')}
          none={translate('history.anyKey')}
          value={key}
          choices={KEYS.map((name) => ({ value: name, label: fieldLabel(entity, name, language) }))}
          onChange={setKey}
        />
        {key !== '' && (
          <SearchBox value={value} isShown={rows.isCurrent} onSearch={setValue} label={translate('history.value')} />
        )}
      </TabTools>
      <EntityRows
        rows={rows}
        columns={COLUMNS}
        filtered={key !== '' && value !== ''}
        onClear={() => {
          setKey('');
          setValue('');
        }}
      />
      <RecordPanel<'encounters'> headOf={(record) => String(record.text ?? '')}>
        {(record) => (
          <>
            <FieldList
              record={record}
              fields={[
                'resourceId',
                { field: 'start', cell: 'dateTime' },
                { field: 'end', cell: 'dateTime' },
                'status',
                'class',
                'text',
              ]}
            />
            <JsonPart record={record} />
          </>
        )}
      </RecordPanel>
    </>
  );
}
