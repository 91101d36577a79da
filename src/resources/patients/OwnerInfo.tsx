import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { isApiError } from '../../dataProvider/apiError';
import { loginActions } from '../../dataProvider/logins';
import { recordPath } from '../../routes';
import { CopyId } from '../../ui/CopyId';
import { Fact, Facts } from '../../ui/Fact';
import { FailedState } from '../../ui/FailedState';
import { entryOf } from '../entry';
import type { RecordProps } from '../extension';
import { ListSkeleton } from '../../browse/ListStates';
import { LoginFacts } from '../users/LoginFacts';

/** The user account that owns the patient's record, and when the account was last used. */
export default function OwnerInfo({ record }: RecordProps<'patients'>) {
  const translate = useTranslate();
  const users = entryOf('users');
  const ownerId = record.ownerId ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'account', ownerId],
    queryFn: ({ signal }) => loginActions.account(ownerId, signal),
    enabled: ownerId !== '',
    retry: false,
  });
  if (ownerId === '') return <Alert severity="info">{translate('people.noOwner')}</Alert>;
  if (isApiError(error) && error.status === 404)
    return <Alert severity="warning">{translate('people.userNotFound')}</Alert>;
  if (error)
    return <FailedState error={error} title={translate('people.accountFailed')} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const { username, email, phone } = data;
  return (
    <Facts>
      <Fact label={translate('people.username')}>
        {users ? (
          <Link component={RouterLink} to={recordPath(users, username)}>
            {username}
          </Link>
        ) : (
          username
        )}
      </Fact>
      <Fact label={translate('people.userId')}>
        <CopyId id={ownerId} label={translate('people.userId')} />
      </Fact>
      {email && <Fact label={translate('people.email')}>{email}</Fact>}
      {phone && <Fact label={translate('people.phone')}>{phone}</Fact>}
      <LoginFacts username={username} />
    </Facts>
  );
}
