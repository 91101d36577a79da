import { useMemo } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { columnsOf } from '../../browse/columns';
import { EmbeddedList } from '../../browse/EmbeddedList';
import { RowTable } from '../../browse/RowTable';
import { useMemoryPlace } from '../../browse/useMemoryPlace';
import { useRows } from '../../browse/useRows';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { recordLabel, type ManifestEntry } from '../../domain/entity/manifest';
import type { FieldIn } from '../../domain/records';
import { recordPath } from '../../routes';
import { useLanguage } from '../../ui/useLanguage';
import { entryOf, namesOf } from '../entry';

const PER_PAGE = 25;

interface Props {
  resource: 'patients' | 'providers';
  userId: string;
}

const { of } = columnsOf<RaEntityRecord>('records');

/** Patient or provider records of a user, with links to them. */
export function PeopleOfUser({ resource, userId }: Props) {
  const entry = entryOf(resource);
  return entry && <People entry={entry} {...{ resource, userId }} />;
}

function People({ entry, resource, userId }: Props & { entry: ManifestEntry }) {
  const translate = useTranslate();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const list = useRows({
    key: [resource, 'getList', { ofUser: userId }],
    read: async ({ offset, limit }, { signal }) => {
      const answer = await dataProvider.getList<RaEntityRecord>(resource, {
        filter: { userId },
        pagination: { page: offset / limit + 1, perPage: limit },
        sort: { field: 'lastName' satisfies FieldIn<'patients'> & FieldIn<'providers'>, order: 'ASC' },
        meta: { filters: [{ name: 'userId', field: 'userId', op: 'eq', control: 'none', label: '' }] },
        signal,
      });
      return { rows: answer.data, total: answer.total, answer };
    },
    place: useMemoryPlace({ perPage: PER_PAGE }),
    fresh: true,
  });
  const names = namesOf(entry, language);
  const columns = useMemo(
    () => [
      { name: 'name', head: () => names.one, cell: (record: RaEntityRecord) => recordLabel(entry, record) },
      of('id', { as: 'id' }),
    ],
    [entry, names.one],
  );
  return (
    <EmbeddedList list={list} name={names.many} none={translate('users.nobody')}>
      {(records) => (
        <RowTable
          label={names.many}
          rows={records}
          columns={columns}
          idOf={({ id }) => String(id)}
          to={(id) => recordPath(entry, id)}
          isStale={list.isStale}
          isFetching={list.isFetching}
          nested
        />
      )}
    </EmbeddedList>
  );
}
