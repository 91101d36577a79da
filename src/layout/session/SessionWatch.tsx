import { useEffect, useRef, useState } from 'react';
import { useLogout } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { session } from '../../dataProvider/session';
import { ExpiredDialog } from './ExpiredDialog';
import { IdleWarning } from './IdleWarning';

/**
 * Watches the session: asks for the password when the session has ended, warns before the end, and follows a sign-out
 * in another tab.
 */
export function SessionWatch() {
  const [expired, setExpired] = useState(session.expired());
  const logout = useLogout();
  const leaving = useRef(false);
  const { pathname } = useLocation();

  useEffect(() => {
    leaving.current = false;
  }, [pathname]);

  useEffect(
    () =>
      session.on((event) => {
        setExpired(event === 'expired');
        // Signing out raises this event again, so only the first event is handled.
        if (event !== 'signedOut' || leaving.current) return;
        leaving.current = true;
        void logout({}, '/login', false);
      }),
    [logout],
  );

  return expired ? <ExpiredDialog /> : <IdleWarning />;
}
