import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import { useLanguage } from '../useLanguage';
import { FigureTable } from './FigureTable';

interface Props {
  /** The accessible name of the table. */
  label: string;
  /** Heading of the first column. */
  first: string;
  /** Headings of the figures. */
  heads: readonly string[];
  rows: readonly { key: string | number; first: ReactNode; figures: readonly number[] }[];
}

/** The figures of a chart without a frame, as a table that is folded away below the chart. */
export function FoldedTable({ rows, ...rest }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box component="details" sx={{ typography: 'body2' }}>
      <Box component="summary" sx={{ cursor: 'pointer', width: 'fit-content' }}>
        {translate('charts.asTable')}
      </Box>
      <FigureTable
        {...rest}
        rows={rows.map((row) => ({ ...row, figures: row.figures.map((figure) => countText(figure, language)) }))}
      />
    </Box>
  );
}
