import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { LOCAL_USER_ID } from '../../domain/audit/localUser';
import { recordLabel } from '../../domain/entity/manifest';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { ZonedTime } from '../../ui/ZonedTime';
import { entryOf } from '../entry';

/** The time of the record's last change, and the user who made it, if that user still exists. */
export function LastChange({ record }: { record: RaEntityRecord }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const by = typeof record['updatedBy'] === 'string' ? record['updatedBy'] : '';
  const users = entryOf('users');
  // `updatedBy` is a userId, an alias of the user record's id. A batch finds users only by id, so this is one read.
  const { data } = useQuery({
    queryKey: ['users', 'byUserId', by],
    queryFn: ({ signal }) => dataProvider.getOne<RaEntityRecord>('users', { id: by, signal }),
    enabled: users !== undefined && by !== '' && by !== LOCAL_USER_ID,
    retry: false,
    staleTime: 300_000,
  });
  const name = by === LOCAL_USER_ID ? by : users && data && recordLabel(users, data.data);
  if (!record['updatedAt']) return null;
  return (
    <span>
      {translate('records.changed')} <ZonedTime value={record['updatedAt']} show="relative" />
      {name && ` ${translate('records.by', { name })}`}
    </span>
  );
}
