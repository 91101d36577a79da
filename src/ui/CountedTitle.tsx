import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { countText } from '../domain/shownNumber';
import { inSentence } from './inSentence';
import { useLanguage } from './useLanguage';

interface Props {
  title: string;
  /** Plural name of the records: 'patients'. */
  name: string;
  /** Singular name of the records. */
  one: string;
  /** Number of records, once known. */
  total: number | undefined;
  /** Whether `total` is only a minimum. */
  atLeast: boolean;
  /** Whether loading failed. No count is then shown. */
  failed: boolean;
  /** Fills the available width. */
  wide?: boolean;
}

/** The title of a list with the number of its records. A change of the number is announced in words: '166 patients'. */
export function CountedTitle({ title, name, one, total, atLeast, failed, wide = false }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const count = total === undefined ? undefined : countText(total, language);
  const shown = failed || count === undefined ? '' : atLeast ? translate('lists.moreThan', { count }) : count;
  return (
    <>
      <Typography
        variant="h5"
        component="h1"
        sx={{ display: 'flex', gap: 1, alignItems: 'baseline', flex: wide ? 1 : undefined }}
      >
        {title}
        {shown !== '' && (
          <Box
            component="span"
            aria-hidden
            sx={{ color: 'text.secondary', typography: 'body1', fontVariantNumeric: 'tabular-nums' }}
          >
            {shown}
          </Box>
        )}
      </Typography>
      <span role="status" style={visuallyHidden}>
        {shown !== '' &&
          translate('lists.counted', { count: shown, name: inSentence(total === 1 && !atLeast ? one : name) })}
      </span>
    </>
  );
}
