import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import type { Series } from './figures';

interface Props {
  series: readonly Series[];
  colours: readonly string[];
  /** Keys of the series that are not drawn. */
  hidden?: readonly string[];
  /** Shows or hides a series. Without it the legend has no buttons. */
  onToggle?: ((key: string) => void) | undefined;
}

const swatch = (color: string, off: boolean) => ({
  width: 12,
  height: 12,
  borderRadius: 0.5,
  border: 2,
  borderColor: color,
  bgcolor: off ? 'transparent' : color,
});

/** Which colour is which series. */
export function Legend({ series, colours, hidden = [], onToggle }: Props) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('charts.legend')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0, mb: 1, p: 0, listStyle: 'none' }}
    >
      {series.map(({ key, label }, at) => {
        const off = hidden.includes(key);
        const content = (
          <>
            <Box component="span" aria-hidden sx={swatch(colours[at] ?? '', off)} />
            {label}
          </>
        );
        const look = { display: 'flex', gap: 0.75, alignItems: 'center', typography: 'body2' };
        return (
          <Box component="li" key={key} sx={onToggle ? {} : look}>
            {onToggle ? (
              <ButtonBase
                aria-pressed={!off}
                onClick={() => onToggle(key)}
                sx={{ ...look, minHeight: 24, color: off ? 'text.secondary' : 'text.primary' }}
              >
                {content}
              </ButtonBase>
            ) : (
              content
            )}
          </Box>
        );
      })}
    </Box>
  );
}
