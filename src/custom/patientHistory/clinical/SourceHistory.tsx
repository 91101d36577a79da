import Box from '@mui/material/Box';
import type { EntityRecord } from '../../../domain/entity/types';
import type { LooseOf, RowOf } from '../../../domain/records';
import { ReferenceCell } from '../../../resources/cells/ReferenceCell';
import { enumLabel, fieldLabel } from '../../../resources/labels';
import { useEntity } from '../../../resources/useEntity';
import { DataTable } from '../../../ui/DataTable';
import { useLanguage } from '../../../ui/useLanguage';
import { ZonedTime } from '../../../ui/ZonedTime';
import { Part } from '../../../ui/Part';
import { rowsOf, textOf } from '../../../domain/entity/read';

const FIELDS: (keyof RowOf<'medication', 'source'>)[] = ['status', 'date', 'updatedBy'];

/** The users who created and changed a medication, in chronological order. */
export function SourceHistory({ record }: { record: EntityRecord }) {
  const language = useLanguage();
  const { entity } = useEntity();
  const { source }: LooseOf<'medication'> = record;
  const rows = rowsOf(source);
  if (rows.length === 0) return null;
  const label = (path: string): string => fieldLabel(entity, path, language);
  return (
    <Box sx={{ mt: 2 }}>
      <Part title={label('source')}>
        <DataTable aria-label={label('source')}>
          <thead>
            <tr>
              {FIELDS.map((name) => (
                <th key={name} scope="col">
                  {label(`source.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={`${index} ${textOf(row.date)}`}>
                <td>{enumLabel(entity, 'source.status', row.status, language)}</td>
                <td>
                  <ZonedTime value={row.date} />
                </td>
                <td>{typeof row.updatedBy === 'string' && <ReferenceCell resource="users" id={row.updatedBy} />}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Part>
    </Box>
  );
}
