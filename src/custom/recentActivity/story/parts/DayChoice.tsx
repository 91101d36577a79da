import type { DayRange } from '../../../../domain/history/range';
import { DateField } from '../../../../ui/dates/DateField';

interface Props {
  label: string;
  value: string;
  /** The range to choose from. Days outside the range are ignored. */
  range: DayRange;
  onChange: (day: string) => void;
}

/** A date field for a day of the range. */
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
