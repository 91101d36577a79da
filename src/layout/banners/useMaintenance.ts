import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Announcement } from '../../contract/operations';
import { operations } from '../../dataProvider/client';

/** Polling interval; windows are announced long before they start. */
const ASK_MS = 60_000;
/** The longest delay of setTimeout. */
const LONGEST_MS = 2_147_000_000;

export interface ShownWindow extends Announcement {
  running: boolean;
}

/** The next start or end of a window, at which the banner changes. */
function nextTurn(windows: readonly Announcement[], now: number): number | undefined {
  const turns = windows
    .flatMap(({ startTime, endTime }) => [Date.parse(startTime), Date.parse(endTime)])
    .filter((turn) => turn > now);
  return turns.length === 0 ? undefined : Math.min(...turns);
}

/**
 * Current and announced maintenance windows, current windows first. If a request fails, the last known windows stay.
 */
export function useMaintenance(): ShownWindow[] {
  const { data = [] } = useQuery({
    // This key is reloaded together with the list of windows, so that a saved window is announced at once.
    queryKey: ['maintenancewindows', 'getList', 'announced'],
    queryFn: ({ signal }) => operations.maintenance(signal),
    refetchInterval: ASK_MS,
    retry: false,
  });
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const turn = nextTurn(data, Date.now());
    if (turn === undefined) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(turn - Date.now() + 50, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [data, now]);
  return data
    .filter(({ endTime }) => Date.parse(endTime) > now)
    .map((window) => ({ ...window, running: Date.parse(window.startTime) <= now }))
    .sort((a, b) => Number(b.running) - Number(a.running));
}
