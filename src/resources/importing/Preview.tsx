import { useMemo } from 'react';
import { DataTable } from '../../ui/DataTable';
import { useLanguage } from '../../ui/useLanguage';
import { fieldLabel } from '../labels';
import { useEntity } from '../useEntity';
import type { ReadingOrder } from './dateOrder';
import type { Mapping } from './heads';
import { mapRows } from './mapRows';
import type { FileRows } from './readFile';
import { writtenOf } from '../../domain/entity/read';

const SHOWN = 3;

interface Props {
  file: FileRows;
  mapping: Mapping;
  dateOrder: ReadingOrder | undefined;
}

/** The first rows as records; the dialog says how many rows there are. */
export function Preview({ file, mapping, dateOrder }: Props) {
  const language = useLanguage();
  const { entity } = useEntity();
  const paths = Object.values(mapping);
  const records = useMemo(
    () => mapRows(entity, { ...file, rows: file.rows.slice(0, SHOWN) }, mapping, dateOrder),
    [entity, file, mapping, dateOrder],
  );
  if (paths.length === 0) return null;
  return (
    <section>
      <div style={{ overflowX: 'auto' }}>
        <DataTable sx={{ '& tbody tr': { cursor: 'default' } }}>
          <thead>
            <tr>
              {paths.map((path) => (
                <th key={path} scope="col">
                  {fieldLabel(entity, path, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record, index) => (
              // Rows of a file have no key except their index.
              <tr key={index}>
                {paths.map((path) => (
                  <td key={path}>{writtenOf(record[path])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
    </section>
  );
}
