import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme, type Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Bar, BarChart, ReferenceArea, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { LogHistogram as Histogram } from '../../contract/logs';
import { LOG_LEVELS } from '../../domain/logs/terms';
import { countText } from '../../domain/shownNumber';
import { ChartNote } from '../../ui/charts/ChartNote';
import { FoldedTable } from '../../ui/charts/FoldedTable';
import { exactTime, shortDateTime } from '../../ui/time';
import { axesOf } from '../../ui/charts/axes';
import { useLanguage } from '../../ui/useLanguage';
import { barsOf, rangeOf, type LogBar } from './bars';

interface Props {
  histogram: Histogram;
  /** Narrows the search to a range of time. */
  onNarrow: (range: { from: string; until: string }) => void;
}

const HEIGHT = 120;

const coloursOf = ({ palette }: Theme): readonly string[] => [
  palette.text.disabled,
  palette.info.main,
  palette.warning.main,
  palette.error.main,
  palette.error.dark,
];

/** The number of lines over time, by level. Dragging over bars narrows the search; so do the buttons of the table. */
export default function LogHistogram({ histogram, onNarrow }: Props) {
  const theme = useTheme();
  const translate = useTranslate();
  const language = useLanguage();
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const bars = barsOf(histogram);
  const colours = coloursOf(theme);
  const tick = { fill: theme.palette.text.secondary, fontSize: 12 };
  const end = (): void => {
    if (drag) onNarrow(rangeOf(drag.from, drag.to, histogram.span));
    setDrag(undefined);
  };
  const timeOf = (label: string | number | undefined): number | undefined =>
    label === undefined || Number.isNaN(Number(label)) ? undefined : Number(label);
  return (
    <Box component="figure" aria-label={translate('logs.overTime')} sx={{ m: 0, px: 2, pb: 1 }}>
      <Box
        onMouseLeave={() => setDrag(undefined)}
        sx={{ userSelect: 'none', cursor: 'crosshair', '& *:focus': { outline: 'none' } }}
      >
        <ResponsiveContainer width="100%" height={HEIGHT}>
          <BarChart
            data={bars}
            margin={{ top: 4, right: 8, bottom: 0, left: 0 }}
            barCategoryGap={1}
            accessibilityLayer={false}
            onMouseDown={({ activeLabel }) => {
              const at = timeOf(activeLabel);
              if (at !== undefined) setDrag({ from: at, to: at });
            }}
            onMouseMove={({ activeLabel }) => {
              const at = timeOf(activeLabel);
              if (drag && at !== undefined && at !== drag.to) setDrag({ ...drag, to: at });
            }}
            onMouseUp={end}
          >
            <XAxis
              dataKey="at"
              minTickGap={40}
              tickLine={false}
              axisLine={{ stroke: theme.palette.divider }}
              tick={tick}
              tickFormatter={(at: number) => shortDateTime(new Date(at).toISOString(), language)}
            />
            <YAxis {...axesOf(theme, language).y} tick={tick} />
            <Tooltip
              cursor={{ fill: theme.palette.action.hover }}
              content={({ active, label }) => {
                const bar = active ? bars.find(({ at }) => at === label) : undefined;
                return bar ? <BarNote bar={bar} /> : null;
              }}
            />
            {LOG_LEVELS.map((name, level) => (
              <Bar
                key={name}
                dataKey={({ counts }: LogBar) => counts[level] ?? 0}
                stackId="lines"
                fill={colours[level] ?? ''}
                isAnimationActive={false}
                maxBarSize={40}
              />
            ))}
            {drag && (
              <ReferenceArea x1={Math.min(drag.from, drag.to)} x2={Math.max(drag.from, drag.to)} fillOpacity={0.3} />
            )}
          </BarChart>
        </ResponsiveContainer>
      </Box>
      {!histogram.complete && <Note text={translate('logs.newestCounted')} />}
      <FoldedTable
        label={translate('logs.overTime')}
        first={translate('logs.time')}
        heads={LOG_LEVELS.map((name) => translate(`logs.levels.${name}`))}
        rows={bars
          .filter(({ total }) => total > 0)
          .map(({ at, counts }) => ({
            key: at,
            first: (
              <Button size="small" onClick={() => onNarrow(rangeOf(at, at, histogram.span))}>
                {exactTime(new Date(at).toISOString(), language)}
              </Button>
            ),
            figures: LOG_LEVELS.map((_, level) => counts[level] ?? 0),
          }))}
      />
    </Box>
  );
}

const Note = ({ text }: { text: string }) => <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{text}</Box>;

function BarNote({ bar: { at, counts } }: { bar: LogBar }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <ChartNote title={exactTime(new Date(at).toISOString(), language)}>
      {LOG_LEVELS.map((name, level) => ({ name, lines: counts[level] ?? 0 }))
        .filter(({ lines }) => lines > 0)
        .map(({ name, lines }) => (
          <div key={name}>
            {translate(`logs.levels.${name}`)}: {countText(lines, language)}
          </div>
        ))}
    </ChartNote>
  );
}
