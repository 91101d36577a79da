import type { ReactNode } from 'react';
import { useTheme } from '@mui/material/styles';
import { useNavigate } from 'react-router-dom';
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Rectangle,
  Tooltip,
  XAxis,
  YAxis,
  type BarShapeProps,
} from 'recharts';
import { Later } from '../Later';
import { StillLink } from '../StillLink';
import { useLanguage } from '../useLanguage';
import { axesOf } from './axes';
import { ChartFrame, type FrameProps } from './ChartFrame';
import { coloursOf } from './colours';
import { figureText, valueOf, type FigureRow, type Series } from './figures';
import { ActiveLabel, Plot } from './Plot';
import { RowNote } from './RowNote';
import { shortened, widthOfLabels } from './labels';
import { valueTicks, widthOf } from './valueTicks';

interface Props<Row extends FigureRow> extends FrameProps<Row> {
  /** Whether the series are on top of each other; by default they are side by side. */
  stacked?: boolean;
  /** Bars to the right, for many categories or long names. The chart is as high as it needs to be. */
  horizontal?: boolean;
}

const HEIGHT = 260;
const AXIS = 32;
/** The heights of a horizontal bar and of the space between categories. */
const BAR = 20;
const SPACE = 10;
/** Above this number of vertical bars their figures would overlap. */
const MOST_LABELS = 16;
/** Stands above the place of a bar whose figure is not known, where there is no room for words. */
const UNKNOWN = '?';

/** Bars from zero: one or several series for each category. */
export function BarsChart<Row extends FigureRow>({ stacked = false, horizontal = false, ...frame }: Props<Row>) {
  const { title, unit, figures, hidden = [] } = frame;
  const { rows, hrefOf } = figures;
  const theme = useTheme();
  const language = useLanguage();
  const navigate = useNavigate();
  const axes = axesOf(theme, language);
  const colours = coloursOf(figures.series, theme);
  const series = figures.series
    .map((each, at) => ({ ...each, fill: colours[at] ?? '' }))
    .filter(({ key }) => !hidden.includes(key));
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const nameOf = (key: string): string => shortened(rowOf.get(key)?.label ?? key);
  const text = (value: number, each: Series): string => figures.text?.(value, each) ?? figureText(value, language);
  const beside = stacked ? 1 : Math.max(series.length, 1);
  const height = horizontal ? AXIS + rows.length * (beside * BAR + SPACE) : HEIGHT;
  const isLabelled = (!stacked || series.length === 1) && (horizontal || rows.length * beside <= MOST_LABELS);
  const labelOf = (row: Row, each: Series): string => {
    const figure = valueOf(row, each);
    if (figure === null) return (horizontal ? figures.unknown : figures.unknown && UNKNOWN) ?? '';
    return isLabelled ? text(figure, each) : '';
  };
  const shape = (bar: BarShapeProps, each: Series): ReactNode => {
    const row: Row | undefined = rows[bar.originalDataIndex];
    const to = row && hrefOf?.(row, each);
    const drawn = (
      <Rectangle
        x={bar.x}
        y={bar.y}
        width={bar.width}
        height={bar.height}
        {...(bar.fill !== undefined && { fill: bar.fill })}
        stroke={theme.palette.background.paper}
      />
    );
    const figure = row && valueOf(row, each);
    const said = typeof figure === 'number' ? text(figure, each) : (figures.unknown ?? UNKNOWN);
    const name = row && `${row.label}, ${each.label}: ${said}`;
    if (to !== undefined)
      return (
        <StillLink to={to} onFollow={(address) => void navigate(address)} tabIndex={-1} aria-label={name}>
          {drawn}
        </StillLink>
      );
    return drawn;
  };
  const ticks = rows.filter(({ tick }) => tick !== undefined).map(({ key }) => key);
  const category = {
    dataKey: 'key',
    tickFormatter: (key: string) => rowOf.get(key)?.tick ?? nameOf(key),
    // Of chosen ticks, the one at the left edge would otherwise be left out. Of all, those shown are as far apart.
    ...(ticks.length > 0
      ? { ticks, interval: 'preserveStart' as const }
      : { interval: 'equidistantPreserveStart' as const }),
    ...axes.x,
  };
  const figuresOf = (row: Row): number[] => series.map((each) => valueOf(row, each) ?? 0);
  const ends = rows.map((row) =>
    stacked ? figuresOf(row).reduce((sum, figure) => sum + figure, 0) : Math.max(0, ...figuresOf(row)),
  );
  const scale = valueTicks(
    ends.reduce((most, end) => Math.max(most, end), 0),
    rows.every((row) => figuresOf(row).every(Number.isInteger)),
  );
  const scaleText = figures.tick ?? ((at: number) => figureText(at, language));
  const value = {
    ...axes.y,
    allowDecimals: true,
    domain: [0, scale.at(-1) ?? 1],
    ticks: scale,
    niceTicks: 'none' as const,
    tickFormatter: scaleText,
  };
  return (
    <ChartFrame {...frame}>
      <Plot
        height={height}
        isDown={horizontal}
        hrefOf={
          hrefOf &&
          ((key) => {
            const row = rowOf.get(key);
            return row && hrefOf(row);
          })
        }
      >
        {({ width, onActive }) => (
          <BarChart
            width={width}
            height={height}
            data={[...rows]}
            layout={horizontal ? 'vertical' : 'horizontal'}
            margin={{ top: 16, right: horizontal ? 56 : 8, bottom: 0, left: 0 }}
            title={title}
          >
            <CartesianGrid vertical={horizontal} horizontal={!horizontal} stroke={theme.palette.divider} />
            {horizontal ? (
              <>
                <XAxis type="number" height={AXIS} {...value} width={undefined} />
                <YAxis
                  type="category"
                  width={widthOfLabels(rows.map(({ label }) => label))}
                  {...category}
                  interval={0}
                />
              </>
            ) : (
              <>
                <XAxis minTickGap={8} height={AXIS} {...category} />
                <YAxis {...value} width={widthOf(scale.map(scaleText))} />
              </>
            )}
            <Later>
              <Tooltip
                cursor={{ fill: theme.palette.action.hover }}
                isAnimationActive={false}
                content={({ active, label }) => {
                  const row = active ? rowOf.get(String(label)) : undefined;
                  return row ? <RowNote row={row} figures={figures} hidden={hidden} unit={unit} /> : null;
                }}
              />
              <ActiveLabel onActive={onActive} />
            </Later>
            {series.map((each) => (
              <Bar
                key={each.key}
                // A figure that is not known has no bar, but a text where one is given: it is not zero.
                dataKey={(row: Row) => valueOf(row, each) ?? (figures.unknown === undefined ? undefined : 0)}
                name={each.label}
                {...(stacked && { stackId: 'all' })}
                fill={each.fill}
                shape={(bar: BarShapeProps) => shape(bar, each)}
                isAnimationActive={false}
                maxBarSize={40}
              >
                {(isLabelled || figures.unknown !== undefined) && (
                  <Later>
                    <LabelList
                      dataKey={(row: Row) => labelOf(row, each)}
                      position={horizontal ? 'right' : 'top'}
                      fill={theme.palette.text.primary}
                      fontSize={12}
                    />
                  </Later>
                )}
              </Bar>
            ))}
          </BarChart>
        )}
      </Plot>
    </ChartFrame>
  );
}
