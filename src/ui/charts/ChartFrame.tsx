import { useContext, useId, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Card } from '../Card';
import { saveBlob } from '../download';
import { EmptyState } from '../EmptyState';
import { Later } from '../Later';
import { namedDateTime } from '../time';
import { useLanguage } from '../useLanguage';
import { useZone } from '../zone';
import { FiguresAsOf } from './asOf';
import { ChartTools } from './ChartTools';
import { coloursOf } from './colours';
import { csvOf, figureText, valueOf, type FigureRow, type Figures, type Series } from './figures';
import { FigureTable } from './FigureTable';
import { Legend } from './Legend';
import { periodText, type Period } from './period';

export interface FrameProps<Row extends FigureRow = FigureRow> {
  title: string;
  /** The unit of the figures, such as `ms`. */
  unit?: string;
  /** The days of the figures, in the zone of the screen. */
  period?: Period;
  /** The zone of the hours or months of the figures: an IANA name, or words if there are several. */
  inZone?: string;
  figures: Figures<Row>;
  /** The name of the files without its extension; by default the title. */
  fileName?: string;
  /** The link to the list of the records behind the whole chart. */
  records?: { to: string; label: string };
  /** Why there are no figures; by default that there are none. */
  empty?: string;
  /** Shown between the heading and the chart, such as choices or a note. */
  aside?: ReactNode;
  /** Keys of the series that are not drawn. They are still in the table and in the file. */
  hidden?: readonly string[];
  /** Makes the legend a choice of the series. */
  onToggle?: (key: string) => void;
  /** Whether the table is shown from the start, because it says more than the chart. */
  withTable?: boolean;
}

interface Props<Row extends FigureRow> extends FrameProps<Row> {
  /** The drawn chart. It may be hidden from assistive technology: the table has the same figures. */
  children: ReactNode;
}

/** A chart in a card: heading, unit, period and zone, legend, the same figures as a table and as files. */
export function ChartFrame<Row extends FigureRow>(props: Props<Row>) {
  const {
    title,
    unit,
    period,
    inZone,
    figures,
    fileName = title,
    records,
    empty,
    aside,
    hidden = [],
    onToggle,
    withTable = false,
  } = props;
  const theme = useTheme();
  const translate = useTranslate();
  const notify = useNotify();
  const language = useLanguage();
  const zone = useZone();
  const asOf = useContext(FiguresAsOf);
  const id = useId();
  const chart = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(withTable);
  const {
    series,
    more = [],
    rows,
    facts = [],
    hrefOf,
    text = (figure: number) => figureText(figure, language),
  } = figures;
  const colours = coloursOf(series, theme);
  const line = [unit, inZone, period && periodText(period, zone, language)].filter(Boolean).join(' · ');
  const saveFile = (): void =>
    saveBlob(new Blob([csvOf(figures, unit)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
  const savePicture = (): void => {
    const svg = chart.current?.querySelector('svg');
    const legend = series
      .map(({ key, label }, at) => ({ key, label, color: colours[at] ?? '' }))
      .filter(({ key }) => series.length > 1 && !hidden.includes(key));
    if (!svg) return;
    const time = namedDateTime(asOf, language, zone);
    const lines = [line, time && translate('charts.asOf', { time })].filter((each) => each !== '');
    // Hardly anybody downloads a picture, so its code loads only then.
    import('./picture')
      .then(({ pictureOf }) => pictureOf(svg, { title, lines, legend }, theme))
      .then((blob) => saveBlob(blob, `${fileName}.png`))
      .catch(() => notify('charts.noPicture', { type: 'error' }));
  };
  const linked = (shown: string, row: Row, each?: Series): ReactNode => {
    const to = hrefOf?.(row, each);
    if (to === undefined) return shown;
    return (
      <Link component={RouterLink} to={to} {...(each && { 'aria-label': `${row.label}, ${each.label}: ${shown}` })}>
        {shown}
      </Link>
    );
  };
  return (
    <Card component="figure" aria-labelledby={id} sx={{ m: 0, p: 2, minWidth: 0 }}>
      <Box component="figcaption" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="h2" id={id} sx={{ fontWeight: 'fontWeightMedium' }}>
            {title}
          </Typography>
          {line !== '' && (
            <Typography variant="body2" color="text.secondary">
              {line}
            </Typography>
          )}
        </Box>
        {rows.length > 0 && (
          <Later>
            <ChartTools
              title={title}
              table={`${id}-table`}
              isOpen={isOpen}
              onTable={() => setOpen(!isOpen)}
              onFile={saveFile}
              onPicture={savePicture}
            />
          </Later>
        )}
      </Box>
      {aside}
      {rows.length === 0 ? (
        <EmptyState small title={empty ?? translate('charts.none')} />
      ) : (
        <>
          {series.length > 1 && <Legend series={series} colours={colours} hidden={hidden} onToggle={onToggle} />}
          <Box ref={chart}>{props.children}</Box>
          <Box id={`${id}-table`}>
            {isOpen && (
              <FigureTable
                label={title}
                first={figures.first}
                heads={[...series, ...more].map(({ label }) => label)}
                facts={facts}
                rows={rows.map((row) => ({
                  key: row.key,
                  first: linked(row.label, row),
                  figures: [...series, ...more].map((each) => {
                    const value = valueOf(row, each);
                    return value === null ? (figures.unknown ?? '') : linked(text(value, each), row, each);
                  }),
                  facts: facts.map(({ of }) => of(row)),
                }))}
              />
            )}
          </Box>
        </>
      )}
      {records && (
        <Link component={RouterLink} to={records.to} variant="body2" sx={{ display: 'inline-block', mt: 1 }}>
          {records.label}
        </Link>
      )}
    </Card>
  );
}
