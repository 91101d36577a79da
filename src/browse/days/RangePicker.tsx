import { useMemo } from 'react';
import { defaultRange, type DayRange } from '../../domain/history/range';
import { RangeFilter } from '../filters/RangeFilter';

interface Props {
  range: DayRange;
  onChange: (range: DayRange) => void;
}

/** Chooses the first and last day shown, in the viewer's time zone. By default, the last 30 days. */
export function RangePicker({ range, onChange }: Props) {
  const usual = useMemo(() => {
    const { start, end } = defaultRange();
    return { from: start, until: end };
  }, []);
  return (
    <RangeFilter
      value={{ from: range.start, until: range.end }}
      usual={usual}
      onChange={({ from = usual.from, until = usual.until }) => onChange({ start: from, end: until })}
    />
  );
}
