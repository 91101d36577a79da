import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { loginActions, type LoginEvent } from '../../dataProvider/logins';
import { useErrorText } from '../../ui/errorText';
import { Fact } from '../../ui/Fact';
import { ZonedTime } from '../../ui/ZonedTime';

const EVENTS: readonly LoginEvent[] = ['LoginSuccess', 'LoginFailure'];

/** A user's last successful and last failed sign-in. */
export function LoginFacts({ username }: { username: string }) {
  return EVENTS.map((event) => <LoginFact key={event} event={event} username={username} />);
}

function LoginFact({ event, username }: { event: LoginEvent; username: string }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error } = useQuery({
    queryKey: ['users', 'login', event, username],
    queryFn: ({ signal }) => loginActions.latest(event, username, signal),
    retry: false,
  });
  return (
    <Fact label={translate(`people.${event}`)}>
      {error ? errorText(error) : data ? <ZonedTime value={data} /> : data === null ? translate('people.never') : '…'}
    </Fact>
  );
}
