import { useTranslate } from 'react-admin';
import { textOf } from '../../domain/entity/read';
import type { ResourceRecord } from '../../domain/records';
import { ReferenceCell } from '../cells/ReferenceCell';
import type { CellProps } from '../extension';

/** The author of a note: the provider, or else the user; n/a if neither is known. */
export function AuthorName({ record }: { record: ResourceRecord<'notes'> }) {
  const translate = useTranslate();
  const providerId = textOf(record.providerId);
  if (providerId !== '') return <ReferenceCell resource="providers" id={providerId} />;
  const userId = textOf(record.userId);
  if (userId !== '') return <ReferenceCell resource="users" id={userId} />;
  return <>{translate('history.nobody')}</>;
}

export const AuthorCell = ({ record }: CellProps<'notes'>) => <AuthorName record={record} />;
