import { useCallback, useEffect, useState } from 'react';
import { runtimeConfig } from '../../dataProvider/config';
import { actions } from '../../dataProvider/client';
import { session } from '../../dataProvider/session';
import { idleState } from './idle';

const ACTIVE_KEY = 'careglass.active';
const TICK_MS = 1000;
/**
 * Typing makes no requests, so the console sends a request at this interval while the user is active, to keep the
 * session.
 */
const HEARTBEAT_MS = 120_000;

const readActive = (): number => Number(localStorage.getItem(ACTIVE_KEY)) || 0;
const writeActive = (time: number): void => localStorage.setItem(ACTIVE_KEY, String(time));

/**
 * Tracks the user's activity in all tabs. Returns the milliseconds left when the session's end is near, and a function
 * to stay signed in. If the time runs out, the session expires here at the same time as on the platform.
 */
export function useIdle(): { left: number | null; stay: () => void } {
  const [left, setLeft] = useState<number | null>(null);

  const stay = useCallback(() => {
    writeActive(Date.now());
    setLeft(null);
    actions.me().catch(() => undefined);
  }, []);

  useEffect(() => {
    const limit = runtimeConfig().idleMinutes * 60_000;
    let warned = false;
    let lastHeartbeat = Date.now();
    writeActive(Date.now());

    // While the warning is visible only its button counts as activity, so that a nudged mouse does not extend the
    // session.
    const onActivity = () => {
      const now = Date.now();
      if (!warned && now - readActive() > TICK_MS) writeActive(now);
    };
    const onTick = () => {
      const now = Date.now();
      const { warning, ended } = idleState(now, readActive(), limit);
      warned = warning !== null;
      setLeft(warning);
      if (ended) session.expire();
      else if (now - lastHeartbeat > HEARTBEAT_MS && readActive() > lastHeartbeat) {
        lastHeartbeat = now;
        actions.me().catch(() => undefined);
      }
    };
    const kinds = ['pointerdown', 'keydown', 'wheel'] as const;
    kinds.forEach((kind) => addEventListener(kind, onActivity, { passive: true, capture: true }));
    const timer = setInterval(onTick, TICK_MS);
    return () => {
      kinds.forEach((kind) => removeEventListener(kind, onActivity, { capture: true }));
      clearInterval(timer);
    };
  }, []);

  return { left, stay };
}
