import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useLanguage } from './useLanguage';

interface Props {
  title: string;
  /** Number of records, once known. */
  total: number | undefined;
  /** There may be more than `total`. */
  atLeast: boolean;
  /** The rows could not be loaded, so no count is shown. */
  failed: boolean;
  /** Fills the available width. */
  wide?: boolean;
}

/** The title of a list with the number of its records. */
export function CountedTitle({ title, total, atLeast, failed, wide = false }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const count = total?.toLocaleString(language);
  return (
    <Typography
      variant="h5"
      component="h1"
      sx={{ display: 'flex', gap: 1, alignItems: 'baseline', flex: wide ? 1 : undefined }}
    >
      {title}
      {count !== undefined && !failed && (
        <Box
          component="span"
          role="status"
          sx={{ color: 'text.secondary', typography: 'body1', fontVariantNumeric: 'tabular-nums' }}
        >
          {atLeast ? translate('lists.moreThan', { count }) : count}
        </Box>
      )}
    </Typography>
  );
}
