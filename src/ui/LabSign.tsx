import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { signKey } from '../domain/lab/interpretation';
import { itemSign, type StoredItem } from '../domain/lab/sign';

/**
 * A text about a laboratory value. If the value is outside its range, or the laboratory calls it abnormal, the text is
 * red and words say so.
 */
export function LabSign({ item, children }: { item: StoredItem; children: ReactNode }) {
  const translate = useTranslate();
  const sign = itemSign(item);
  if (!sign) return <>{children}</>;
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 'fontWeightMedium' }}>
      {children} <span style={{ whiteSpace: 'nowrap' }}>{translate(signKey(sign))}</span>
    </Box>
  );
}
