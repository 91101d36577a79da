import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { recordLabel } from '../../domain/entity/manifest';
import type { FieldIn } from '../../domain/records';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { recordPath } from '../../routes';
import { DataTable } from '../../ui/DataTable';
import { FailedState } from '../../ui/FailedState';
import { useLanguage } from '../../ui/useLanguage';
import { ListSkeleton } from '../../browse/ListStates';
import { entryOf, namesOf } from '../entry';

/** The platform's maximum per request, and more than any user has. */
const MOST = 1000;

interface Props {
  resource: 'patients' | 'providers';
  userId: string;
}

/** Patient or provider records of a user, with links to them. */
export function PeopleOfUser({ resource, userId }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const entry = entryOf(resource);
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'getList', { ofUser: userId }],
    queryFn: async ({ signal }) => {
      const { data: records } = await dataProvider.getList<RaEntityRecord>(resource, {
        filter: { userId },
        pagination: { page: 1, perPage: MOST },
        sort: { field: 'lastName' satisfies FieldIn<'patients'> & FieldIn<'providers'>, order: 'ASC' },
        meta: { filters: [{ name: 'userId', field: 'userId', op: 'eq', control: 'none', label: '' }] },
        signal,
      });
      return records;
    },
    enabled: entry !== undefined,
    retry: false,
  });
  if (!entry) return null;
  const names = namesOf(entry, language);
  if (error)
    return (
      <FailedState
        error={error}
        title={translate('lists.failed', { name: names.many })}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <ListSkeleton />;
  if (data.length === 0)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ py: 2 }}>
        {translate('users.nobody')}
      </Typography>
    );
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable aria-label={names.many}>
        <thead>
          <tr>
            <th scope="col">{names.one}</th>
            <th scope="col">{translate('records.id')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((record) => (
            <tr key={record.id} onClick={() => void navigate(recordPath(entry, record.id))}>
              <td>
                <Link className="row" to={recordPath(entry, record.id)}>
                  {recordLabel(entry, record)}
                </Link>
              </td>
              <td className="id">{record.id}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Box>
  );
}
