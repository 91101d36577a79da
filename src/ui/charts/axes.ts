import type { Theme } from '@mui/material/styles';
import type { Language } from '../../domain/entity/types';
import { figureText } from './figures';

/** The look of a chart's axes: a line below the bars, and figures without a line at the left. */
export const axesOf = ({ palette }: Theme, language: Language) => {
  const tick = { fill: palette.text.secondary, fontSize: 12 };
  return {
    x: { tickLine: false, axisLine: { stroke: palette.divider }, tick },
    y: {
      allowDecimals: false,
      width: 44,
      tickLine: false,
      axisLine: false,
      tick,
      tickFormatter: (figure: number) => figureText(figure, language),
    },
  };
};
