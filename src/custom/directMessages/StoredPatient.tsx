import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import { rowsOf } from '../../domain/entity/read';
import { recordKey } from '../../resources/record/useRecord';
import { FailedAlert } from '../../ui/FailedAlert';
import { Pairs } from '../../ui/Pairs';
import { shortDate } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';

/** What the document says about a stored patient: names, gender, birth date, ids and addresses of the record. */
export function StoredPatient({ patientId }: { patientId: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery({
    queryKey: recordKey('patients', patientId),
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<RaRecordOf<'patients'>>('patients', { id: patientId, signal })).data,
    retry: false,
  });
  if (error) return <FailedAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <LinearProgress aria-label={translate('directMessages.send.patient')} />;
  const texts = (values: readonly (string | null | undefined)[]): string => values.filter(Boolean).join(', ');
  const lines = [
    ['firstName', data.firstName],
    ['lastName', data.lastName],
    ['gender', data.gender && translate(`heldImports.genders.${data.gender}`, { _: data.gender })],
    ['dob', data.dob && shortDate(data.dob, language)],
    ['ids', texts([data.patientId, ...rowsOf(data.patientIds).map(({ systemId }) => systemId)])],
    ['email', texts(rowsOf(data.emails).map(({ email }) => email))],
    ['phone', texts(rowsOf(data.phoneNumbers).map(({ number }) => number))],
    ['postalCode', data.address?.postalCode],
  ] as const;
  return (
    <Pairs
      pairs={lines
        .filter(([, value]) => value != null && value !== '')
        .map(([name, value]) => [translate(`directMessages.send.${name}`), value] as const)}
    />
  );
}
