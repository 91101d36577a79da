import { useCallback, useMemo } from 'react';
import { defaultRange, isDay, isRange, type DayRange } from '../../domain/history/range';
import { useAddress } from '../useAddress';

/** The days shown, kept in the address; the last 30 days if the address has no valid range. */
export function useRange(): [DayRange, (next: DayRange) => void] {
  const [address, change] = useAddress();
  const start = address.get('start') ?? '';
  const end = address.get('end') ?? '';
  const range = useMemo(() => {
    const usual = defaultRange();
    const chosen = { start: isDay(start) ? start : usual.start, end: isDay(end) ? end : usual.end };
    return isRange(chosen) ? chosen : usual;
  }, [start, end]);
  const setRange = useCallback(
    (next: DayRange) => {
      const usual = defaultRange();
      change({
        start: next.start === usual.start ? undefined : next.start,
        end: next.end === usual.end ? undefined : next.end,
      });
    },
    [change],
  );
  return [range, setRange];
}
