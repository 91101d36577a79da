import { DateField } from '../../ui/dates/DateField';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Room for the date and its button, and for each character of the label, in px. */
const DATE_WIDTH = 150;
const LETTER_WIDTH = 8;

/** The date field of a list's filter, wide enough for its label and a date. */
const DateFilter = (props: Props) => (
  <DateField {...props} named="within" width={Math.max(260, DATE_WIDTH + LETTER_WIDTH * props.label.length)} />
);

export default DateFilter;
