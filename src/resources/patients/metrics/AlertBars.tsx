import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { Bar, BarChart, CartesianGrid, Cell, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { countText } from '../../../domain/shownNumber';
import type { PatientTotals } from '../../../contract/reports';
import { AlertShape, isAlertColor } from '../../../ui/AlertGlyph';
import { useLanguage } from '../../../ui/useLanguage';
import { axesOf } from '../../../ui/charts/axes';
import { figureText } from '../../../ui/charts/figures';
import { lettersIn, shortened } from '../../../ui/charts/labels';
import { barsWidth } from './barsWidth';

interface Props {
  label: string;
  /** The levels from the mildest to the most severe. */
  levels: PatientTotals['dataTotals'][string];
}

const HEIGHT = 260;
const SIGN = 16;

interface TickProps {
  x?: number | string;
  y?: number | string;
  payload?: { index?: number };
  /** The width of the whole axis. */
  width?: number | string;
}

/** A bar for each level, with its count above and its symbol and name below, so that color is not needed. */
export default function AlertBars({ label, levels }: Props) {
  const theme = useTheme();
  const language = useLanguage();
  const axes = axesOf(theme, language);
  const colourOf = (color: string | null): string =>
    isAlertColor(color) ? theme.palette.alert[color] : theme.palette.text.secondary;
  const total = levels.map(({ name, count }) => `${name} ${countText(count, language)}`).join(', ');
  const tick = ({ x = 0, y = 0, payload, width = Infinity }: TickProps) => {
    const level = levels[payload?.index ?? -1];
    if (!level) return <g />;
    return (
      <g transform={`translate(${Number(x)}, ${Number(y)})`}>
        {isAlertColor(level.color) && (
          <g transform={`translate(${-SIGN / 2}, 2)`} fill={colourOf(level.color)}>
            <AlertShape color={level.color} />
          </g>
        )}
        <text y={SIGN + 18} textAnchor="middle" fill={theme.palette.text.primary} fontSize={13}>
          <title>{level.name}</title>
          {shortened(level.name, lettersIn(Number(width) / levels.length))}
        </text>
      </g>
    );
  };
  return (
    <Box role="img" aria-label={`${label}: ${total}`} sx={{ maxWidth: barsWidth(levels.length), height: HEIGHT }}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart data={levels} margin={{ top: 24, right: 8, bottom: 8, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke={theme.palette.divider} />
          <XAxis dataKey="name" interval={0} height={48} {...axes.x} tick={tick} />
          <YAxis {...axes.y} />
          <Bar dataKey="count" isAnimationActive={false} maxBarSize={72} radius={[3, 3, 0, 0]}>
            {levels.map(({ name, color }) => (
              <Cell key={`${name} ${color}`} fill={colourOf(color)} />
            ))}
            <LabelList
              dataKey="count"
              position="top"
              fill={theme.palette.text.primary}
              fontSize={13}
              formatter={(count) => (typeof count === 'number' ? figureText(count, language) : count)}
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </Box>
  );
}
