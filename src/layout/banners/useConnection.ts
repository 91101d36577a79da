import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { actions } from '../../dataProvider/client';
import { isOutage, platformBack, platformLost } from '../../dataProvider/outage';

export type Connection = 'good' | 'network' | 'platform';

const RETRY_MS = 5000;

/**
 * Whether the platform can be reached. The browser reports a lost network; failed calls show that the platform cannot
 * be reached. The platform is then polled every few seconds; when it answers, the data on the screen is reloaded, and
 * parts of the console that could not be loaded are loaded.
 */
export function useConnection(): Connection {
  const queries = useQueryClient();
  const [online, setOnline] = useState(navigator.onLine);
  const [failing, setFailing] = useState(false);

  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);

  useEffect(() => {
    const watchError = (error: unknown) => {
      if (isOutage(error)) setFailing(true);
    };
    const stops = [
      platformLost.on(() => setFailing(true)),
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') watchError(event.action.error);
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') watchError(event.action.error);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queries]);

  useEffect(() => {
    if (!failing || !online) return undefined;
    const timer = setInterval(() => {
      actions.health().then(
        () => {
          setFailing(false);
          void queries.invalidateQueries();
          platformBack.send();
        },
        () => undefined,
      );
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [failing, online, queries]);

  if (!online) return 'network';
  return failing ? 'platform' : 'good';
}
