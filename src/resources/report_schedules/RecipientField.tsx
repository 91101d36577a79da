import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import { OWN_ORDER } from '../../dataProvider/bindings/paging';
import { rowsOf, textOf } from '../../domain/entity/read';
import { recordDetail } from '../../domain/entity/recordDetail';
import type { Language } from '../../domain/entity/types';
import { addressesOf, usualAddress } from '../../domain/messaging/addresses';
import type { LooseOf } from '../../domain/records';
import { useRecordOf } from '../../forms/bridge/useRecordOf';
import type { FieldProps } from '../../forms';
import { useFormScope } from '../../forms/bridge/scope';
import { FieldFrame } from '../../forms/renderers/FieldFrame';
import { usePicking, type Found, type PickerOption } from '../../forms/renderers/picking';
import { RecordPicker } from '../../forms/renderers/RecordPicker';
import { usePaused, useReferenced } from '../../forms/renderers/references';
import { recordPath } from '../../routes';
import { useLanguage } from '../../ui/useLanguage';
import { entryOf } from '../entry';
import { personName, RESOURCE_OF, roleOf } from './recipients';

/** Maximum number of people in the list; typing narrows it. */
const OFFERED = 25;

interface PersonOption extends PickerOption {
  recordId: string;
  key: string;
  /** The first organization’s id; empty if there is none. */
  orgId: string;
  email: string;
  /** What tells the person from others of the same name. */
  known: string;
}

/** A person as an option. A person without an account has no id, so that it cannot be chosen. */
const optionOf = (
  record: RaRecord & (LooseOf<'patient'> | LooseOf<'provider'>),
  resource: string,
  language: Language,
): PersonOption => ({
  id: textOf(record['userId']),
  label: personName(record) || String(record.id),
  recordId: String(record.id),
  key: String(record.id),
  orgId: textOf(record['primaryOrgId']) || textOf(rowsOf(record['orgs'])[0]?.['orgId']),
  email: usualAddress('email', addressesOf(record, 'email')) ?? '',
  known: recordDetail(entryOf(resource), record, language),
});

/** Returns a function that says what tells a person from others of the same name: date of birth, id, organization and
 * email. */
function useDetails(options: readonly PersonOption[]): (option: PersonOption) => string {
  const ids = [...new Set(options.map(({ orgId }) => orgId).filter(Boolean))];
  const names = new Map(useReferenced('organizations', ids).map(({ option }) => [option.id, option.label]));
  return ({ known, orgId, email }) => [known, names.get(orgId) ?? '', email].filter(Boolean).join(' · ');
}

function usePeople(resource: string, open: boolean, text: string): Found<PersonOption> {
  const search = usePaused(text.trim());
  const language = useLanguage();
  const { data, isFetching, error } = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: OWN_ORDER,
      filter: search === '' ? {} : { search },
    },
    { enabled: open, retry: false },
  );
  const options = (data ?? []).map((record) => optionOf(record, resource, language));
  return { options, loading: isFetching || search !== text.trim(), failed: error !== null };
}

/** A recipient: a provider or patient with an account, found by name. */
export default function RecipientField(field: FieldProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { store } = useFormScope();
  const resource = RESOURCE_OF[roleOf(useRecordOf(store))];
  const userId = textOf(field.value);
  const { data } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: OWN_ORDER, filter: { userId } },
    { enabled: userId !== '', retry: false },
  );
  const [current] = userId === '' ? [] : (data ?? []).map((record) => optionOf(record, resource, language));
  const unnamed = { id: userId, label: userId, recordId: '', key: userId, orgId: '', email: '', known: '' };
  const chosen = userId === '' ? null : (current ?? unnamed);
  const picking = usePicking(chosen?.label);
  const found = usePeople(resource, picking.open, picking.search);
  const detailsOf = useDetails(current ? [...found.options, current] : found.options);
  const withDetail = (option: PersonOption): PersonOption => ({
    ...option,
    label: option.id === '' ? `${option.label} · ${translate('reportSchedules.noAccount')}` : option.label,
    detail: detailsOf(option),
  });
  return (
    <FieldFrame {...field} hint={current ? detailsOf(current) : translate('reportSchedules.needsAccount')}>
      <RecordPicker
        field={field}
        chosen={chosen}
        picking={picking}
        found={{ ...found, options: found.options.map(withDetail) }}
        placeholder={translate(`reportSchedules.find.${resource}`)}
        {...(current && { to: recordPath({ resource }, current.recordId) })}
        same={(option, other) => option.id === other.id}
      />
    </FieldFrame>
  );
}
