import { useEffect, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { isBeforeLeastYear, LEAST_DAY } from '../../domain/dates/edges';
import { writtenCalendar } from '../../domain/dates/written';
import { FieldLabel } from '../FieldLabel';
import { viewerZone } from '../time';
import { useLanguage } from '../useLanguage';
import { CalendarButton } from './CalendarButton';

export interface DateInputProps {
  label: string;
  /** The stored value; empty if there is no date. */
  value: string;
  /** Formats a stored value for the field. */
  shown: (value: string) => string;
  /** Parses typed text to a value; undefined if the text is not a date. */
  read: (text: string) => string | undefined;
  /** The local day of a stored value, `YYYY-MM-DD`. */
  dayOf: (value: string) => string | undefined;
  /** Converts a picked day to a value. */
  ofDay: (day: string) => string;
  onChange: (value: string) => void;
  /** The form of the text, for example `YYYY-MM-DD`. */
  hint: string;
  /** The reason why the value is refused. */
  fault?: string | undefined;
  /** The first day that the date can have, `YYYY-MM-DD`. */
  least?: string;
  width?: number | string;
  /** The id of the input element, for a label above the field. */
  id?: string;
  /** Whether the label is inside the field. Otherwise the label is above the field or only for screen readers. */
  labelled?: boolean;
  /** Clears the value when the text is invalid, so that a form cannot send the previous value. */
  strict?: boolean;
  /** Text below the field, such as its time zone. */
  help?: string | undefined;
  required?: boolean;
}

/**
 * A whole date has at least this many characters. A shorter text is read on Enter or when the field loses the focus.
 */
const WHOLE = 10;

/** The message covers the content below, so that nothing moves when it appears. */
const floating = {
  position: 'absolute',
  top: '100%',
  left: 0,
  zIndex: 5,
  m: 0,
  px: 1,
  py: 0.25,
  borderRadius: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'error.main',
  whiteSpace: 'nowrap',
} as const;

/**
 * A date, typed as the language writes it or picked from a calendar. A complete date is stored as soon as it is typed,
 * a shorter date on Enter or when the field loses focus. Escape restores the previous text.
 */
export function DateInput({
  label,
  value,
  shown,
  read,
  dayOf,
  ofDay,
  onChange,
  hint,
  fault,
  width = 200,
  id,
  labelled = true,
  strict = false,
  least = LEAST_DAY,
  help,
  required = false,
}: DateInputProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const faultId = useId();
  const [draft, setDraft] = useState<string>();
  const focused = useRef(false);
  useEffect(() => {
    if (!focused.current) setDraft(undefined);
  }, [value]);
  const [left, setLeft] = useState(false);
  const store = (text: string): boolean => {
    const next = text.trim() === '' ? '' : read(text);
    if (next === undefined) {
      if (strict && value !== '') onChange('');
      return false;
    }
    if (next !== value) onChange(next);
    return true;
  };
  const storeDraft = (): void => {
    if (draft === undefined) return;
    if (store(draft)) setDraft(undefined);
    setLeft(true);
  };
  const unreadable = draft !== undefined && draft.trim() !== '' && read(draft) === undefined;
  const faultOf = (text: string): string =>
    isBeforeLeastYear(text, language)
      ? translate('dates.tooEarly', { name: label, day: writtenCalendar(least, language, 'range') })
      : translate('dates.notADate', { hint });
  // No fault is shown while a date is still being typed.
  const said = !unreadable ? fault : left ? faultOf(draft) : undefined;
  const day = value === '' ? undefined : dayOf(value);
  return (
    <Box sx={{ position: 'relative', width }}>
      <OutlinedInput
        size="small"
        fullWidth
        value={draft ?? (value === '' ? '' : shown(value))}
        placeholder={hint}
        error={said !== undefined}
        title={`${label} (${viewerZone()})`}
        id={id}
        required={required}
        startAdornment={labelled && <FieldLabel text={label} />}
        endAdornment={
          <CalendarButton
            label={label}
            value={day ?? null}
            onPick={(picked) => {
              setDraft(undefined);
              onChange(ofDay(picked.format('YYYY-MM-DD')));
            }}
          />
        }
        onFocus={() => (focused.current = true)}
        onBlur={() => {
          focused.current = false;
          storeDraft();
        }}
        onChange={({ target }) => {
          setDraft(target.value);
          setLeft(false);
          if (strict || target.value === '' || target.value.trim().length >= WHOLE) store(target.value);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') storeDraft();
          if (event.key === 'Escape' && draft !== undefined) {
            event.stopPropagation();
            setDraft(undefined);
          }
        }}
        slotProps={{
          input: {
            ...(id === undefined && { 'aria-label': label }),
            autoComplete: 'off',
            ...(said !== undefined && { 'aria-describedby': faultId }),
          },
        }}
        sx={{ pr: 1 }}
      />
      {said === undefined && help !== undefined && <FormHelperText>{help}</FormHelperText>}
      {said !== undefined && (
        <FormHelperText error id={faultId} role="alert" sx={help === undefined ? floating : undefined}>
          {said}
        </FormHelperText>
      )}
    </Box>
  );
}
