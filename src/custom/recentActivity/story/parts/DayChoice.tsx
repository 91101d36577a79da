import type { DayRange } from '../../../../domain/history/range';
import { DateField } from '../../../../ui/dates/DateField';

interface Props {
  label: string;
  value: string;
  /** The days to choose from; any other day is ignored. */
  range: DayRange;
  onChange: (day: string) => void;
}

/** Chooses one of the days shown. */
export const DayChoice = ({ label, value, range, onChange }: Props) => (
  <DateField
    label={label}
    named="within"
    width={220}
    value={value}
    onChange={(day) => {
      if (day >= range.start && day <= range.end) onChange(day);
    }}
  />
);
