import { useState } from 'react';
import ClearIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import {
  beyondRange,
  DAYS,
  EDGES,
  FIRST_OF_RANGE,
  isReversed,
  isTooLong,
  LAST_OF_RANGE,
  MOMENTS,
  type Edge,
  type RangeValue,
} from '../../domain/dates/edges';
import { nameOfRange, QUICK_RANGES, quickRange, type QuickRange } from '../../domain/dates/quickRanges';
import { countText } from '../../domain/shownNumber';
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
  /** The largest number of days that the range can have. */
  longest?: number;
  /** Called when a range was refused, and when a range was applied. */
  onRefused?: (isRefused: boolean) => void;
}

/** Now or, if a day is given, noon of this day on the viewer's clock. */
const nowOf = (today?: string): Date => (today === undefined ? new Date() : new Date(`${today}T12:00:00`));

const isSame = (one: RangeValue, other: RangeValue): boolean =>
  EDGES.every((edge) => (one[edge] || undefined) === (other[edge] || undefined));

/**
 * A range of dates in the viewer's zone: two date fields, a menu of named ranges, and a button that clears the range. A
 * range that ends before it starts, is too long, or begins or ends centuries away, is not applied, and the field that was changed last says so.
 */
export function DateRange(props: Props) {
  const { value, onChange, times = false, usual, quick = QUICK_RANGES, today, onNamed } = props;
  const { reversed, longest, onRefused } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const [last, setRefused] = useState<{ value: RangeValue; edge: Edge; fault: string; instead: RangeValue }>();
  // A range that was chosen elsewhere replaces the refused one.
  const refused = last && isSame(last.instead, value) ? last : undefined;
  const kind = times ? MOMENTS : DAYS;
  const shown = refused?.value ?? value;
  const apply = (next: RangeValue): void => {
    setRefused(undefined);
    onRefused?.(false);
    onChange(next);
  };
  const faultOf = (next: RangeValue, edge: Edge): string | undefined => {
    const day = kind.dayOf(next[edge] ?? '');
    const beyond = day && beyondRange(day);
    if (beyond) {
      const limit = beyond === 'tooEarly' ? FIRST_OF_RANGE : LAST_OF_RANGE;
      return translate(`dates.${beyond}`, { name: translate(`dates.${edge}`), day: DAYS.shown(limit, edge, language) });
    }
    if (isReversed(next)) return reversed ?? translate('dates.reversed');
    if (longest === undefined || !isTooLong(next, longest)) return undefined;
    return translate('dates.tooLong', { days: countText(longest, language) });
  };
  const change = (edge: Edge, text: string): void => {
    const next = { ...shown, [edge]: text || usual?.[edge] };
    const fault = faultOf(next, edge);
    if (fault === undefined) return apply(next);
    setRefused({ value: next, edge, fault, instead: value });
    onRefused?.(true);
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
          least={FIRST_OF_RANGE}
          fault={refused?.edge === edge ? refused.fault : undefined}
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
