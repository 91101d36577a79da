import type { Theme } from '@mui/material/styles';

/** The look of a bar chart's axes: a line below the bars, and whole numbers without a line at the left. */
export const axesOf = ({ palette }: Theme) => {
  const tick = { fill: palette.text.secondary, fontSize: 12 };
  return {
    x: { tickLine: false, axisLine: { stroke: palette.divider }, tick },
    y: { allowDecimals: false, width: 44, tickLine: false, axisLine: false, tick },
  };
};

/** Maximum width of a bar with the space beside it, for charts with few levels. */
const BAR_WIDTH = 120;

/** The width in px that a chart with a bar per level can use. */
export const barsWidth = (levels: number): number => 120 + levels * BAR_WIDTH;
