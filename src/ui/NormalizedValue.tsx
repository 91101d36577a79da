import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Sign } from '../domain/lab/interpretation';
import { itemSign, type StoredItem } from '../domain/lab/sign';

const shown = (value: number): string => String(Math.round(value * 1000) / 1000);

const CRITICAL = { low: 'labs.criticalLow', high: 'labs.criticalHigh', abnormal: 'labs.criticalAbnormal' } as const;
const PLAIN = { low: 'labs.low', high: 'labs.high', abnormal: 'labs.abnormal' } as const;

const keyOf = ({ side, critical }: Sign) => (critical ? CRITICAL : PLAIN)[side];

/**
 * A laboratory value as a position in the reference range, from 0 to 1. A value outside the range, or one that the
 * laboratory calls abnormal, is red, and a text says so.
 */
export function NormalizedValue({ item }: { item: StoredItem }) {
  const translate = useTranslate();
  const { normalizedValue: value } = item;
  const sign = itemSign(item);
  const number = typeof value === 'number' ? shown(value) : '';
  if (!sign) return <>{number}</>;
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 'fontWeightMedium', whiteSpace: 'nowrap' }}>
      {number} {translate(keyOf(sign))}
    </Box>
  );
}
