import { Fragment } from 'react';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis, type DotItemDotProps } from 'recharts';
import { countText } from '../../domain/shownNumber';
import { Later } from '../Later';
import { shortDateTime } from '../time';
import { useLanguage } from '../useLanguage';
import { useZone } from '../zone';
import { axesOf } from './axes';
import { ChartFrame, type FrameProps } from './ChartFrame';
import { coloursOf } from './colours';
import { figureText, valueOf, type Figures } from './figures';
import { momentsOf, tickText, timeTicks } from './period';
import { ActiveLabel, Plot } from './Plot';
import { MOST_POINTS, rowsOf, type Point, type PointRow } from './points';
import { RowNote } from './RowNote';
import { valueTicks, widthOf } from './valueTicks';

type OfPoints<P extends Point> = Figures<PointRow<P>>;

interface Props<P extends Point> extends Omit<FrameProps<PointRow<P>>, 'figures'> {
  /** The heading of the times. */
  first: string;
  series: OfPoints<P>['series'];
  more?: OfPoints<P>['more'];
  points: readonly P[];
  facts?: readonly { label: string; of: (point: P) => string }[];
  hrefOf?: (point: P) => string | undefined;
  /** Formats a point's time; by default as a date with a time of day. */
  timeText?: (iso: string) => string;
  /** Draws points without lines between them. The axis then spans the points instead of the period. */
  dotted?: boolean;
}

const HEIGHT = 280;
/** The width of a tick's text with the space beside it. */
const TICK = 84;
const DOT = 3;

/** Figures over time, in the zone of the screen. A figure that is not known leaves a gap. */
export function LinesChart<P extends Point>(props: Props<P>) {
  const { first, series, more = [], points, facts = [], hrefOf, timeText, dotted = false, ...frame } = props;
  const { title, unit, period, hidden = [] } = frame;
  const theme = useTheme();
  const translate = useTranslate();
  const language = useLanguage();
  const zone = useZone();
  const axes = axesOf(theme, language);
  const label = timeText ?? ((iso: string) => shortDateTime(iso, language, zone));
  const rows = rowsOf(points, { zone, label });
  const drawn = rows.slice(-MOST_POINTS);
  const figures: OfPoints<P> = {
    first: `${first} (${zone})`,
    series,
    more,
    rows,
    facts: facts.map((fact) => ({ label: fact.label, of: ({ point }) => fact.of(point) })),
    ...(hrefOf && { hrefOf: ({ point }) => hrefOf(point) }),
  };
  const colours = coloursOf(series, theme);
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const spanned: [number, number] = [drawn[0]?.x ?? 0, drawn.at(-1)?.x ?? 0];
  const ends = period && (!dotted || drawn.length < 2) ? momentsOf(period, zone) : spanned;
  const timesIn = (width: number) => {
    const ticks = timeTicks(...ends, zone, Math.max(2, Math.floor(width / TICK)));
    const texts = new Map(ticks.map((tick) => [tick.at, tickText(tick, zone, language)]));
    return { ticks: ticks.map(({ at }) => at), tickFormatter: (at: number) => texts.get(at) ?? '' };
  };
  const values = series
    .filter(({ key }) => !hidden.includes(key))
    .flatMap((each) => drawn.map((row) => valueOf(row, each) ?? 0));
  const scale = valueTicks(
    values.reduce((most, value) => Math.max(most, value), 0),
    values.every(Number.isInteger),
  );
  const scaleText = (at: number): string => figureText(at, language);
  const isAlone = (at: number, key: string): boolean =>
    [at - 1, at + 1].every((place) => (drawn[place]?.values[key] ?? null) === null);
  return (
    <ChartFrame {...frame} figures={figures}>
      <Plot
        height={HEIGHT}
        opensByClick
        hrefOf={
          hrefOf &&
          ((key) => {
            const row = rowOf.get(key);
            return row && hrefOf(row.point);
          })
        }
      >
        {({ width, onActive }) => (
          <LineChart
            width={width}
            height={HEIGHT}
            data={drawn}
            margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
            title={title}
          >
            <CartesianGrid vertical={false} stroke={theme.palette.divider} />
            <XAxis
              type="number"
              dataKey="x"
              scale="time"
              domain={ends}
              {...timesIn(width)}
              interval="preserveStart"
              {...axes.x}
            />
            <YAxis
              {...axes.y}
              allowDecimals
              width={widthOf(scale.map(scaleText))}
              domain={[0, scale.at(-1) ?? 1]}
              ticks={scale}
              niceTicks="none"
              tickFormatter={scaleText}
            />
            <Later>
              <Tooltip
                isAnimationActive={false}
                cursor={{ stroke: theme.palette.text.secondary }}
                content={({ active, label: x }) => {
                  const row = active ? rowOf.get(String(x)) : undefined;
                  return row ? <RowNote row={row} figures={figures} hidden={hidden} unit={unit} /> : null;
                }}
              />
              <ActiveLabel onActive={onActive} />
            </Later>
            {series.map((each, at) =>
              hidden.includes(each.key) ? null : (
                <Line
                  key={each.key}
                  dataKey={(row: PointRow<P>) => valueOf(row, each)}
                  name={each.label}
                  stroke={dotted ? 'none' : (colours[at] ?? '')}
                  strokeWidth={2}
                  isAnimationActive={false}
                  // A point without neighbours has no line, so it is drawn as a dot.
                  dot={
                    dotted || drawn.some((row, place) => valueOf(row, each) !== null && isAlone(place, each.key))
                      ? ({ cx, cy, index, value }: DotItemDotProps) =>
                          typeof value === 'number' && (dotted || isAlone(index, each.key)) ? (
                            <circle key={index} cx={cx} cy={cy} r={DOT} fill={colours[at]} stroke="none" />
                          ) : (
                            <Fragment key={index} />
                          )
                      : false
                  }
                  activeDot={{ r: DOT + 2, fill: colours[at] ?? '', stroke: theme.palette.background.paper }}
                />
              ),
            )}
          </LineChart>
        )}
      </Plot>
      {rows.length > drawn.length && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {translate('charts.newestDrawn', {
            most: countText(MOST_POINTS, language),
            count: countText(rows.length, language),
          })}
        </Box>
      )}
    </ChartFrame>
  );
}
