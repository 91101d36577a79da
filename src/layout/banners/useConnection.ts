import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '../../dataProvider/apiError';
import { actions } from '../../dataProvider/client';

export type Connection = 'good' | 'network' | 'platform';

const RETRY_MS = 5000;

/** A platform that is busy with others' reports works for all else. */
const isOutage = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'network' || (error.status === 503 && error.code !== 'busy'));

/**
 * Whether the platform can be worked with: the browser says when the network is gone, a failed call that the platform
 * is. The platform is then asked every few seconds; when it answers, what is on the screen is read anew.
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
    const look = (error: unknown) => {
      if (isOutage(error)) setFailing(true);
    };
    const stops = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
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
        },
        () => undefined,
      );
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [failing, online, queries]);

  if (!online) return 'network';
  return failing ? 'platform' : 'good';
}
