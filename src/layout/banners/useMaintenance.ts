import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Announcement } from '../../contract/operations';
import { operations } from '../../dataProvider/client';

/** The platform is asked so often; a window is announced long before it begins. */
const ASK_MS = 60_000;
/** setTimeout takes no longer waits. */
const LONGEST_MS = 2_147_000_000;

export interface ShownWindow extends Announcement {
  running: boolean;
}

/** When what is shown changes by itself: a window begins or ends. */
function nextTurn(windows: readonly Announcement[], now: number): number | undefined {
  const turns = windows
    .flatMap(({ startTime, endTime }) => [Date.parse(startTime), Date.parse(endTime)])
    .filter((turn) => turn > now);
  return turns.length === 0 ? undefined : Math.min(...turns);
}

/** Maintenance windows that run or are announced, those that run first. Without an answer what was known stays. */
export function useMaintenance(): ShownWindow[] {
  const { data = [] } = useQuery({
    // Read anew whenever the list of windows is: who saves one sees it announced.
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
