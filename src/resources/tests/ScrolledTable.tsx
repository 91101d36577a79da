import { useRef, type ReactNode } from 'react';
import { DataTable } from '../../ui/DataTable';
import { ScrollBox } from '../../ui/ScrollBox';

/** Long texts wrap, so that no column is cut off. */
const FITTING = { '& td': { whiteSpace: 'normal', overflowWrap: 'anywhere', verticalAlign: 'top' } } as const;

interface Props {
  /** The accessible name of the table. */
  label: string;
  heads: readonly string[];
  /** Whether rows open something. */
  opens?: boolean;
  children: ReactNode;
}

/** A small table of a test's tabs and drawer. */
export function ScrolledTable({ label, heads, opens = false, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <ScrollBox boxRef={box}>
      <DataTable aria-label={label} sx={{ ...FITTING, ...(!opens && { '& tbody tr': { cursor: 'default' } }) }}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </DataTable>
    </ScrollBox>
  );
}
