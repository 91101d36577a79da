import { useReference, useTranslate } from 'react-admin';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import { textOf } from '../../domain/entity/read';
import type { ResourceRecord } from '../../domain/records';
import { ReferenceCell } from '../cells/ReferenceCell';
import type { CellProps } from '../extension';

/**
 * The author of a note: the user who wrote it, by the provider's name if the account is that of the note's provider. A
 * note without a user is from its provider. A provider with another account is only whom the note is about. n/a if
 * neither is known.
 */
export function AuthorName({ record }: { record: ResourceRecord<'notes'> }) {
  const translate = useTranslate();
  const userId = textOf(record.userId);
  const providerId = textOf(record.providerId);
  const { referenceRecord: provider, isPending } = useReference<RaRecordOf<'providers'>>({
    reference: 'providers',
    id: providerId,
    options: { enabled: providerId !== '' && userId !== '', retry: false, staleTime: 60_000 },
  });
  if (userId !== '' && providerId !== '' && isPending) return null;
  if (userId !== '' && provider?.userId !== userId) return <ReferenceCell resource="users" id={userId} />;
  if (providerId !== '') return <ReferenceCell resource="providers" id={providerId} />;
  return <>{translate('history.nobody')}</>;
}

export const AuthorCell = ({ record }: CellProps<'notes'>) => <AuthorName record={record} />;
