import { useEffect } from 'react';
import { useNavigate, useLocation, useParams } from 'react-router-dom';
import { recordPath } from '../../routes';
import { CopyId } from '../../ui/CopyId';
import { Fact, Facts } from '../../ui/Fact';
import { useLanguage } from '../../ui/useLanguage';
import type { RecordProps } from '../extension';
import { fieldLabel } from '../labels';
import { LoginFacts } from './LoginFacts';

/** The user's id beside the username. An address with this id is replaced by the address with the username. */
export function UserHeader({ entry, entity, record }: RecordProps<'users'>) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { id } = useParams();
  const username = String(record.username);
  const userId = String(record.userId ?? '');
  useEffect(() => {
    if (id !== undefined && id !== username && id === userId)
      void navigate({ pathname: recordPath(entry, username), search }, { replace: true });
  }, [entry, id, navigate, search, userId, username]);
  return (
    <Facts>
      <Fact label={fieldLabel<'user'>(entity, 'userId', language)}>
        <CopyId id={userId} label={fieldLabel<'user'>(entity, 'userId', language)} length={36} />
      </Fact>
      <LoginFacts username={username} />
    </Facts>
  );
}
