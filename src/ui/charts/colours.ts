import type { Theme } from '@mui/material/styles';
import type { Series } from './figures';

/** The colour of each series. After eight, the colours of the theme are used again. */
export const coloursOf = (series: readonly Series[], { palette }: Theme): string[] =>
  series.map(({ color }, at) => color ?? palette.series[at % palette.series.length] ?? palette.primary.main);
