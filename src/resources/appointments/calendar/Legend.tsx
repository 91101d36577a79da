import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Tone } from './colours';
import { Sign } from './Sign';

/** What the colors and signs of appointments mean. */
export function Legend({ tones }: { tones: readonly Tone[] }) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('calendar.legend')}
      sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, m: 0, p: 0, listStyle: 'none' }}
    >
      {tones.map(({ key, sign, label, colour }) => (
        <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}>
          <Box
            component="span"
            aria-hidden
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 16,
              height: 16,
              fontSize: 11,
              fontWeight: 'fontWeightBold',
              borderRadius: 0.5,
              color: colour,
              borderLeft: 3,
              borderColor: colour,
              bgcolor: (theme) => `color-mix(in srgb, ${colour(theme)} 16%, ${theme.palette.background.paper})`,
            }}
          >
            {sign !== undefined && <Sign status={sign} />}
          </Box>
          {label}
        </Box>
      ))}
    </Box>
  );
}
