import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { countText } from '../../domain/shownNumber';
import { useLanguage } from '../../ui/useLanguage';
import { EVERY } from './filter';

interface Props {
  label: string;
  value: string;
  values: readonly string[];
  /** The number of rows for each value, if known. */
  counts?: Readonly<Record<string, number>> | undefined;
  wordsOf: (value: string) => string;
  /** Label of the option for any value. */
  every: string;
  onChange: (value: string) => void;
}

/** A filter whose few values are shown as a row of buttons. */
export function SwitchFilter({ label, value, values, counts, wordsOf, every, onChange }: Props) {
  const language = useLanguage();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_, next: string | null) => next !== null && onChange(next)}
    >
      {values.map((each) => (
        <ToggleButton key={each} value={each} sx={{ textTransform: 'none', gap: 0.75 }}>
          {wordsOf(each)}
          {counts?.[each] !== undefined && (
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {countText(counts[each], language)}
            </Box>
          )}
        </ToggleButton>
      ))}
      <ToggleButton value={EVERY} sx={{ textTransform: 'none' }}>
        {every}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
