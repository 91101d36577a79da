import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import { OWN_ORDER } from '../../dataProvider/bindings/paging';
import { textOf } from '../../domain/entity/read';
import type { FieldProps } from '../../forms';
import { useFormScope } from '../../forms/bridge/scope';
import { FieldFrame } from '../../forms/renderers/FieldFrame';
import { usePicking, type Found, type PickerOption } from '../../forms/renderers/picking';
import { RecordPicker } from '../../forms/renderers/RecordPicker';
import { usePaused } from '../../forms/renderers/references';
import { recordPath } from '../../routes';
import { useRecordOf } from './useDraft';

/** Maximum number of people in the list; typing narrows it. */
const OFFERED = 25;

interface PersonOption extends PickerOption {
  recordId: string;
}

/** A person as an option. A person without an account has no id, so that it cannot be chosen. */
const optionOf = (record: RaRecord): PersonOption => ({
  id: textOf(record['userId']),
  label: [record['firstName'], record['lastName']].map(textOf).filter(Boolean).join(' ') || String(record.id),
  recordId: String(record.id),
});

function usePeople(resource: string, open: boolean, text: string): Found<PersonOption> {
  const search = usePaused(text.trim());
  const { data, isFetching, error } = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: OWN_ORDER,
      filter: search === '' ? {} : { search },
    },
    { enabled: open, retry: false },
  );
  return { options: (data ?? []).map(optionOf), loading: isFetching || search !== text.trim(), failed: error !== null };
}

/** A recipient: a provider or patient with an account, found by name. */
export default function RecipientField(field: FieldProps) {
  const translate = useTranslate();
  const { store } = useFormScope();
  const resource = useRecordOf(store)['roleType'] === 'patient' ? 'patients' : 'providers';
  const userId = textOf(field.value);
  const { data } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: OWN_ORDER, filter: { userId } },
    { enabled: userId !== '', retry: false },
  );
  const [current] = userId === '' ? [] : (data ?? []).map(optionOf);
  const chosen = userId === '' ? null : (current ?? { id: userId, label: userId, recordId: '' });
  const picking = usePicking(chosen?.label);
  const found = usePeople(resource, picking.open, picking.search);
  return (
    <FieldFrame {...field} hint={translate('reportSchedules.needsAccount')}>
      <RecordPicker
        field={field}
        chosen={chosen}
        picking={picking}
        found={found}
        placeholder={translate(`reportSchedules.find.${resource}`)}
        {...(current && { to: recordPath({ resource }, current.recordId) })}
        same={(option, other) => option.id === other.id}
        renderOption={({ id, label }) => (
          <span>
            {label}
            {id === '' && ` · ${translate('reportSchedules.noAccount')}`}
          </span>
        )}
      />
    </FieldFrame>
  );
}
