import { useState } from 'react';
import ClearIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { DAYS, EDGES, isReversed, MOMENTS, type Edge, type RangeValue } from '../../domain/dates/edges';
import { nameOfRange, QUICK_RANGES, quickRange, type QuickRange } from '../../domain/dates/quickRanges';
import { useLanguage } from '../useLanguage';
import { DateInput } from './DateInput';
import { QuickMenu } from './QuickMenu';

interface Props {
  /** Days `YYYY-MM-DD` or, if `times` is set, moments in ISO 8601. */
  value: RangeValue;
  onChange: (value: RangeValue) => void;
  /** Whether the ends are moments, with a time of day. */
  times?: boolean;
  /**
   * The default range, from which a cleared end takes its value. If there is no default range, an end may stay empty.
   */
  usual?: Required<RangeValue>;
  /** The named ranges of the menu. */
  quick?: readonly QuickRange[];
  /** The current day, if the days are in another zone than the viewer's; the named ranges end on this day. */
  today?: string;
  /** Called after a range was chosen by its name. */
  onNamed?: () => void;
  /** Says that the range ends before it starts; defaults to the usual text. */
  reversed?: string;
  /** Called when a range that ends before it starts was refused, and when a range was applied. */
  onReversed?: (isReversed: boolean) => void;
}

/** Now or, if a day is given, noon of this day on the viewer's clock. */
const nowOf = (today?: string): Date => (today === undefined ? new Date() : new Date(`${today}T12:00:00`));

const isSame = (one: RangeValue, other: RangeValue): boolean =>
  EDGES.every((edge) => (one[edge] || undefined) === (other[edge] || undefined));

/**
 * A range of dates in the viewer's zone: two date fields, a menu of named ranges, and a button that clears the range. A
 * range that ends before it starts is not applied, and the field that was changed last says so.
 */
export function DateRange(props: Props) {
  const { value, onChange, times = false, usual, quick = QUICK_RANGES, today, onNamed, reversed, onReversed } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const [refused, setRefused] = useState<{ value: RangeValue; edge: Edge }>();
  const kind = times ? MOMENTS : DAYS;
  const shown = refused?.value ?? value;
  const apply = (next: RangeValue): void => {
    setRefused(undefined);
    onReversed?.(false);
    onChange(next);
  };
  const change = (edge: Edge, text: string): void => {
    const next = { ...shown, [edge]: text || usual?.[edge] };
    if (!isReversed(next)) return apply(next);
    setRefused({ value: next, edge });
    onReversed?.(true);
  };
  const dayOf = (edge: Edge): string => kind.dayOf(shown[edge] ?? '') ?? '';
  const whole = EDGES.every((edge) => shown[edge] === kind.ofDay(dayOf(edge) || '1970-01-01', edge));
  const name = whole ? nameOfRange({ start: dayOf('from'), end: dayOf('until') }, nowOf(today), quick) : undefined;
  const clearable = refused !== undefined || !isSame(value, usual ?? {});
  const hint = translate(times ? 'dates.timeHint' : 'dates.hint');
  return (
    <Box
      role="group"
      aria-label={translate('dates.range')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {EDGES.map((edge) => (
        <DateInput
          key={edge}
          label={translate(`dates.${edge}`)}
          value={shown[edge] ?? ''}
          shown={(text) => kind.shown(text, edge, language)}
          read={(text) => kind.read(text, edge, language)}
          dayOf={kind.dayOf}
          ofDay={(day) => kind.ofDay(day, edge)}
          onChange={(text) => change(edge, text)}
          hint={hint}
          fault={refused?.edge === edge ? (reversed ?? translate('dates.reversed')) : undefined}
          width={times ? 250 : 200}
        />
      ))}
      <QuickMenu
        names={quick}
        chosen={name}
        onChoose={(each) => {
          const { start, end } = quickRange(each, nowOf(today));
          apply({ from: kind.ofDay(start, 'from'), until: kind.ofDay(end, 'until') });
          onNamed?.();
        }}
      />
      {/* Always in the layout, so that nothing moves. */}
      <Tooltip title={translate(usual ? 'dates.reset' : 'dates.clear')}>
        <IconButton
          size="small"
          aria-label={translate(usual ? 'dates.reset' : 'dates.clear')}
          onClick={() => apply(usual ?? {})}
          sx={{ ml: -1, visibility: clearable ? 'visible' : 'hidden' }}
        >
          <ClearIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
