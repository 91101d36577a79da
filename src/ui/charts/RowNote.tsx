import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../useLanguage';
import { ChartNote } from './ChartNote';
import { coloursOf } from './colours';
import { figureText, unitOf, valueOf, type FigureRow, type Figures } from './figures';

interface Props<Row extends FigureRow> {
  row: Row;
  figures: Figures<Row>;
  hidden: readonly string[];
  unit?: string | undefined;
}

/** The figures of the category or time that is under the pointer or is selected with the arrow keys. */
export function RowNote<Row extends FigureRow>({ row, figures, hidden, unit }: Props<Row>) {
  const { series, more = [], facts = [], hrefOf } = figures;
  const theme = useTheme();
  const translate = useTranslate();
  const language = useLanguage();
  const colours = coloursOf(series, theme);
  const text = figures.text ?? ((figure: number) => figureText(figure, language));
  return (
    <ChartNote title={row.label}>
      {[...series, ...more].map((each, at) => {
        const value = valueOf(row, each);
        if ((value === null && figures.unknown === undefined) || hidden.includes(each.key)) return null;
        return (
          <Box key={each.key} sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
            {series.length > 1 && at < series.length && (
              <Box component="span" sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: colours[at] }} />
            )}
            {each.label}: {value === null ? figures.unknown : `${text(value, each)} ${unitOf(each, unit)}`}
          </Box>
        );
      })}
      {facts.map(({ label, of }) => {
        const fact = of(row);
        return fact === '' ? null : (
          <div key={label}>
            {label}: {fact}
          </div>
        );
      })}
      {hrefOf?.(row) !== undefined && <Box sx={{ color: 'text.secondary' }}>{translate('charts.opens')}</Box>}
    </ChartNote>
  );
}
