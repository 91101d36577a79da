import { DateField } from '../../ui/dates/DateField';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The date field of a list's filter. */
const DateFilter = (props: Props) => <DateField {...props} named="within" width={260} />;

export default DateFilter;
