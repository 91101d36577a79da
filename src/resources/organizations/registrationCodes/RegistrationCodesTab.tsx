import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import type { LooseOf } from '../../../domain/records';
import { useRecordValue } from '../../../forms/bridge/useRecordValue';
import { EmptyState } from '../../../ui/EmptyState';
import type { RecordProps } from '../../extension';
import { ActivationCodes } from './ActivationCodes';
import type { Place } from './LocationPicker';
import { RegistrationCodes } from './RegistrationCodes';
import { rowsOf } from '../../../domain/entity/read';

const placesOf = (value: LooseOf<'organization'>['locations']): Place[] =>
  rowsOf(value).flatMap(({ locationId, name }) =>
    typeof locationId === 'string' && locationId !== ''
      ? [{ locationId, name: typeof name === 'string' && name !== '' ? name : locationId }]
      : [],
  );

/**
 * The codes with which people join the organization: shared registration codes, and activation codes for one person
 * each.
 */
export default function RegistrationCodesTab({ record }: RecordProps<'organizations'>) {
  const translate = useTranslate();
  const registration = useRecordValue<'organizations'>('enableRegistrationCode') === true;
  const activation = useRecordValue<'organizations'>('enableActivationCode') === true;
  const locations = placesOf(rowsOf(useRecordValue<'organizations'>('locations')));
  const orgId = String(record.orgId ?? '');
  if (orgId === '')
    return <EmptyState title={translate('organizations.noOrgId')} text={translate('organizations.codesAfterSave')} />;
  return (
    <Stack spacing={4}>
      {!registration && !activation && (
        <EmptyState title={translate('access.codesDisabled')} text={translate('access.codesDisabledText')} />
      )}
      <RegistrationCodes orgId={orgId} locations={locations} enabled={registration} />
      {activation && <ActivationCodes orgId={orgId} name={String(record.shortName ?? orgId)} />}
    </Stack>
  );
}
