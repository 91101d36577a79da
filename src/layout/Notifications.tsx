import { useEffect, useMemo, useState } from 'react';
import { Notification, NotificationContext, useNotificationContext, type NotificationPayload } from 'react-admin';

interface Shown {
  message: NotificationPayload;
  /** Distinguishes messages with the same text. */
  count: number;
}

/**
 * The message at the bottom of the screen. A newer message replaces an earlier message at once. React-admin alone would
 * show the newer message only when the earlier message has gone, seconds after the action.
 */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (notifications.length === 0) return;
    const message = takeNotification();
    if (message) setShown((now) => ({ message, count: (now?.count ?? 0) + 1 }));
  }, [notifications, takeNotification]);
  return shown && <One key={shown.count} message={shown.message} />;
}

/** Gives react-admin's component a queue with one message. */
function One({ message }: { message: NotificationPayload }) {
  const outer = useNotificationContext();
  const [queue, setQueue] = useState([message]);
  const own = useMemo(
    () => ({
      ...outer,
      notifications: queue,
      takeNotification: () => {
        setQueue([]);
        return queue[0];
      },
    }),
    [outer, queue],
  );
  return (
    <NotificationContext value={own}>
      <Notification />
    </NotificationContext>
  );
}
