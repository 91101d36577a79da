import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { isOutside } from '../domain/lab/items';

const shown = (value: number): string => String(Math.round(value * 1000) / 1000);

/**
 * A laboratory value as a position in the reference range, from 0 to 1. A value outside the range is red, and a text
 * says whether the value is low or high.
 */
export function NormalizedValue({ value }: { value: unknown }) {
  const translate = useTranslate();
  if (typeof value !== 'number') return null;
  if (!isOutside(value)) return <>{shown(value)}</>;
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 'fontWeightMedium', whiteSpace: 'nowrap' }}>
      {shown(value)} {translate(value < 0 ? 'labs.low' : 'labs.high')}
    </Box>
  );
}
