import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { periodsBetween } from '../../../domain/report/periods';
import { countText } from '../../../domain/shownNumber';
import { AlertGlyph, AlertLevel, isAlertColor } from '../../../ui/AlertGlyph';
import { ChartNote } from '../../../ui/charts/ChartNote';
import { FoldedTable } from '../../../ui/charts/FoldedTable';
import { shortDate } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import { countsByPeriod, levelKey, type LevelTotal, type OverTime, type PeriodCounts } from './overTime';
import { axesOf } from '../../../ui/charts/axes';

interface Props {
  label: string;
  /** The levels from the mildest to the most severe. */
  levels: readonly LevelTotal[];
  overTime: OverTime;
  /** The days in the viewer's zone, YYYY-MM-DD. */
  from: string;
  until: string;
}

const HEIGHT = 260;

/** The number of alerts of each level by day, week or month: a chart, and the same figures as a table. */
export default function AlertsOverTime({ label, levels, overTime, from, until }: Props) {
  const theme = useTheme();
  const language = useLanguage();
  const axes = axesOf(theme, language);
  const translate = useTranslate();
  const { unit } = overTime;
  const rows = countsByPeriod(overTime.periods, periodsBetween(from, until, unit));
  const colourOf = (color: string | null): string =>
    isAlertColor(color) ? theme.palette.alert[color] : theme.palette.text.secondary;
  const heading = translate(`metrics.by.${unit}`);
  const name = `${label}: ${heading}`;
  const filled = rows.filter(({ total }) => total > 0);
  return (
    <Box component="figure" aria-label={name} sx={{ m: 0 }}>
      <Typography variant="subtitle2" component="figcaption" sx={{ mb: 0.5 }}>
        {heading}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 0.5 }}>
        {levels.map((level) => (
          <AlertLevel key={levelKey(level)} color={level.color} name={level.name} />
        ))}
      </Box>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart data={rows} margin={{ top: 8, right: 8, bottom: 8, left: 0 }} title={name}>
          <CartesianGrid vertical={false} stroke={theme.palette.divider} />
          <XAxis
            dataKey="start"
            minTickGap={24}
            interval="equidistantPreserveStart"
            {...axes.x}
            tickFormatter={(start: string) => shortDate(start, language)}
          />
          <YAxis {...axes.y} />
          <Tooltip
            cursor={{ fill: theme.palette.action.hover }}
            content={({ active, label: start }) => {
              const row = active ? rows.find((each) => each.start === start) : undefined;
              return row ? <PeriodNote row={row} levels={levels} /> : null;
            }}
          />
          {levels.map((level) => (
            <Bar
              key={levelKey(level)}
              dataKey={({ counts }: PeriodCounts) => counts[levelKey(level)] ?? 0}
              name={level.name}
              stackId="alerts"
              fill={colourOf(level.color)}
              // The line separates the parts of a bar for people who cannot tell the colours apart.
              stroke={theme.palette.background.paper}
              isAnimationActive={false}
              maxBarSize={40}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
      <FoldedTable
        label={name}
        first={translate(`metrics.units.${unit}`)}
        heads={levels.map((level) => level.name)}
        rows={filled.map(({ start, counts }) => ({
          key: start,
          first: shortDate(start, language),
          figures: levels.map((level) => counts[levelKey(level)] ?? 0),
        }))}
      />
    </Box>
  );
}

/** The details of the period that is under the pointer or is selected with the arrow keys. */
function PeriodNote({ row, levels }: { row: PeriodCounts; levels: readonly LevelTotal[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <ChartNote title={shortDate(row.start, language)}>
      {row.total === 0 && <Typography variant="body2">{translate('metrics.none')}</Typography>}
      {levels.map((level) => {
        const count = row.counts[levelKey(level)] ?? 0;
        if (count === 0) return null;
        const text = `${level.name}: ${countText(count, language)}`;
        return (
          <Typography key={levelKey(level)} variant="body2">
            {isAlertColor(level.color) ? <AlertGlyph color={level.color} label={text} /> : text}
          </Typography>
        );
      })}
    </ChartNote>
  );
}
