import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { defaultRange, isDay, isRange, type DayRange } from '../../../domain/history/range';

/** The days on show, kept in the address: until somebody chooses others, the last 30 and today. */
export function useRange(): [DayRange, (next: DayRange) => void] {
  const [address, setAddress] = useSearchParams();
  // It says where one came from.
  const { state } = useLocation() as { state: unknown };
  const start = address.get('start') ?? '';
  const end = address.get('end') ?? '';
  const range = useMemo(() => {
    const usual = defaultRange();
    const asked = { start: isDay(start) ? start : usual.start, end: isDay(end) ? end : usual.end };
    return isRange(asked) ? asked : usual;
  }, [start, end]);
  const setRange = useCallback(
    (next: DayRange) =>
      setAddress(
        (before) => {
          const params = new URLSearchParams(before);
          const usual = defaultRange();
          for (const name of ['start', 'end'] as const) {
            if (next[name] === usual[name]) params.delete(name);
            else params.set(name, next[name]);
          }
          return params;
        },
        { replace: true, state },
      ),
    [setAddress, state],
  );
  return [range, setRange];
}
