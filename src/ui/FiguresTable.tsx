import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { DataTable } from './DataTable';
import { useLanguage } from './useLanguage';

interface Props {
  /** The accessible name of the table. */
  label: string;
  /** Heading of the first column. */
  first: string;
  /** Headings of the figures. */
  heads: readonly string[];
  rows: readonly { key: string | number; first: ReactNode; figures: readonly number[] }[];
}

/** The figures of a chart as a table, shown on request. */
export function FiguresTable({ label, first, heads, rows }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box component="details" sx={{ typography: 'body2' }}>
      <Box component="summary" sx={{ cursor: 'pointer', width: 'fit-content' }}>
        {translate('metrics.asTable')}
      </Box>
      <Box sx={{ maxHeight: 320, overflow: 'auto', mt: 1, '& tbody tr': { cursor: 'default' } }} tabIndex={0}>
        <DataTable aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {heads.map((head, at) => (
                <th key={at} scope="col" className="right">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td>{row.first}</td>
                {row.figures.map((figure, at) => (
                  <td key={at} className="right">
                    {figure.toLocaleString(language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Box>
    </Box>
  );
}
