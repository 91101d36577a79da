import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { textOf } from '../../domain/entity/read';
import { CellText } from '../../ui/CellText';
import type { CellProps } from '../extension';
import { ReportTitle } from '../reports/ReportTitle';
import { useErrorOf } from './useErrorOf';

type Props = CellProps<'report_schedules'>;

/** The list shows this many characters of an error. */
const SHOWN = 20;

/** The list has many columns, so that its texts wrap even where other lists cut them. */
const WRAPPED = { whiteSpace: 'normal', overflowWrap: 'break-word' } as const;
const TWO_LINES = {
  ...WRAPPED,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

export const NameCell = ({ record }: Props) => (
  <Box component="span" sx={WRAPPED}>
    <CellText text={textOf(record.name)} />
  </Box>
);

/** The beginning of the description; the whole description is shown on hover. */
export const DescriptionCell = ({ record }: Props) => (
  <Box component="span" sx={TWO_LINES} title={textOf(record.description)}>
    <CellText text={textOf(record.description)} />
  </Box>
);

export const ReportCell = ({ record }: Props) => (
  <Box component="span" sx={WRAPPED}>
    <ReportTitle name={textOf(record.reportName)} />
  </Box>
);

/** How often a schedule is due: `Every 2 weeks`. */
export function FrequencyCell({ record: { intervalType = 'day', interval = 1 } }: Props) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={WRAPPED}>
      <CellText text={translate(`reportSchedules.every.${intervalType}`, { smart_count: interval })} />
    </Box>
  );
}

/** The beginning of the last error; the whole error is shown on hover. */
export function ErrorCell({ record }: Props) {
  const errorOf = useErrorOf();
  const code = textOf(record.error);
  if (code === '') return null;
  const text = errorOf(code);
  return (
    <Box component="span" sx={WRAPPED} title={text}>
      {text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text}
    </Box>
  );
}
