import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { countText } from '../domain/shownNumber';
import { filterKeys } from './filters/filterKeys';
import { useLanguage } from '../ui/useLanguage';
import type { Rows } from './useRows';

interface Props {
  rows: Pick<Rows<never>, 'total' | 'atLeast' | 'error'>;
  children?: ReactNode;
}

/** The toolbar above a table: filters at the left, then the count, actions at the right. */
export function TabTools({ rows, children }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  // After an error, the count from an earlier load would be wrong.
  const count = rows.error || rows.total === undefined ? undefined : countText(rows.total, language);
  return (
    <Box
      data-filters=""
      onKeyDown={filterKeys}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1 }}
    >
      {children}
      {count !== undefined && (
        <Box
          component="span"
          role="status"
          sx={{ ml: 'auto', color: 'text.secondary', typography: 'body2', fontVariantNumeric: 'tabular-nums' }}
        >
          {rows.atLeast
            ? translate('lists.moreThan', { count })
            : translate('history.count', { smart_count: rows.total ?? 0, count })}
        </Box>
      )}
    </Box>
  );
}
