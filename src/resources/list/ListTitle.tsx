import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../ui/useLanguage';
import type { EntityList } from './useEntityList';

/** The list's name with how many it has. */
export function ListTitle({ name, list }: { name: string; list: EntityList }) {
  const translate = useTranslate();
  const language = useLanguage();
  const count = list.total?.toLocaleString(language);
  return (
    <Typography variant="h5" component="h1" sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
      {name}
      {count !== undefined && !list.error && (
        <Box
          component="span"
          role="status"
          sx={{ color: 'text.secondary', typography: 'body1', fontVariantNumeric: 'tabular-nums' }}
        >
          {list.totalIsMinimum ? translate('lists.moreThan', { count }) : count}
        </Box>
      )}
    </Typography>
  );
}
