import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { DataTable } from '../DataTable';

interface Props {
  /** The accessible name of the table. */
  label: string;
  /** Heading of the first column. */
  first: string;
  /** Headings of the figures. */
  heads: readonly string[];
  rows: readonly { key: string | number; first: ReactNode; figures: readonly ReactNode[]; facts?: readonly string[] }[];
  /** Headings of the texts after the figures, and whether they are numbers. */
  facts?: readonly { label: string; isNumber?: boolean }[];
}

/** The figures of a chart as a table that scrolls within a limited height. */
export const FigureTable = ({ label, first, heads, rows, facts = [] }: Props) => (
  <Box
    role="group"
    aria-label={label}
    sx={{ maxHeight: 320, overflow: 'auto', mt: 1, '& tbody tr': { cursor: 'default' } }}
    tabIndex={0}
  >
    <DataTable aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {heads.map((head, at) => (
            <th key={at} scope="col" className="right">
              {head}
            </th>
          ))}
          {facts.map(({ label: head, isNumber }, at) => (
            <th key={at} scope="col" {...(isNumber && { className: 'right' })}>
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
                {figure}
              </td>
            ))}
            {row.facts?.map((fact, at) => (
              <td key={at} {...(facts[at]?.isNumber && { className: 'right' })}>
                {fact}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  </Box>
);
