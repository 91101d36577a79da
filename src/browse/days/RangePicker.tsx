import { useState } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { isDay, isRange, type DayRange } from '../../domain/history/range';
import { FieldLabel } from '../../ui/FieldLabel';
import { viewerZone } from '../../ui/time';

interface Props {
  range: DayRange;
  onChange: (range: DayRange) => void;
}

/**
 * Chooses the first and last day shown, in the viewer's time zone. Shows an error if the range ends before it starts.
 */
export function RangePicker({ range, onChange }: Props) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<DayRange | null>(null);
  const shown = draft ?? range;
  const wrong = isDay(shown.start) && isDay(shown.end) && !isRange(shown);
  const change = (part: Partial<DayRange>): void => {
    const next = { ...shown, ...part };
    if (!isRange(next)) {
      setDraft(next);
      return;
    }
    setDraft(null);
    onChange(next);
  };
  return (
    <Box role="group" aria-label={translate('history.range')} sx={{ display: 'flex', gap: 1 }}>
      {(['start', 'end'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          size="small"
          fullWidth={false}
          value={shown[name]}
          error={wrong}
          helperText={wrong && name === 'end' ? translate('history.endBeforeStart') : undefined}
          title={`${translate(`history.${name}`)} (${viewerZone()})`}
          onChange={(event) => change({ [name]: event.target.value })}
          slotProps={{
            htmlInput: { 'aria-label': translate(`history.${name}`) },
            input: {
              startAdornment: <FieldLabel text={translate(`history.${name}`)} />,
            },
          }}
        />
      ))}
    </Box>
  );
}
