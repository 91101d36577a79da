import { useTranslate } from 'react-admin';
import type { EntityRecord } from '../../../domain/entity/types';
import { ReferenceCell } from '../../../resources/cells/ReferenceCell';
import type { CellProps } from '../../../resources/extension';

const idOf = (record: EntityRecord, field: string): string | undefined => {
  const value = record[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The author of a note: the provider, or else the user; n/a if neither is known. */
export function AuthorName({ record }: { record: EntityRecord }) {
  const translate = useTranslate();
  const providerId = idOf(record, 'providerId');
  if (providerId !== undefined) return <ReferenceCell resource="providers" id={providerId} />;
  const userId = idOf(record, 'userId');
  if (userId !== undefined) return <ReferenceCell resource="users" id={userId} />;
  return <>{translate('history.nobody')}</>;
}

export const AuthorCell = ({ record }: CellProps) => <AuthorName record={record} />;
