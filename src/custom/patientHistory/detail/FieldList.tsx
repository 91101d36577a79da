import { Fragment, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { EntityRecord, ListColumn } from '../../../domain/entity/types';
import { cellOf } from '../../../resources/cells';
import { fieldLabel } from '../../../resources/labels';
import { useEntity, type LoadedEntity } from '../../../resources/useEntity';
import type { HistoryColumn } from '../table/columns';
import { useLanguage } from '../../../ui/useLanguage';

/** Names and values in two columns. */
export function Pairs({ pairs }: { pairs: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(120px, 1fr) 3fr',
        gap: 1,
        typography: 'body2',
        overflowWrap: 'anywhere',
      }}
    >
      {pairs.map(([name, value]) => (
        <Fragment key={name}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {value}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

/** A field, and how its value is shown where that is not by its kind. */
type FieldColumn = ListColumn & Pick<HistoryColumn, 'Cell'>;

interface Props {
  record: EntityRecord;
  fields: readonly (string | FieldColumn)[];
  /** The kind of record, where it is not that of the tab. */
  loaded?: LoadedEntity;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields of a record that have a value. */
export function FieldList({ record, fields, loaded }: Props) {
  const own = useEntity();
  const { entity, extension } = loaded ?? own;
  const language = useLanguage();
  const columns = fields.map((field): FieldColumn => (typeof field === 'string' ? { field } : field));
  return (
    <Pairs
      pairs={columns
        .filter(({ field }) => !isEmpty(record[field]))
        .map((column) => {
          const Cell = column.Cell ?? cellOf(entity, column, extension);
          return [
            fieldLabel(entity, column.field, language),
            <Cell key={column.field} entity={entity} column={column} record={record} />,
          ] as const;
        })}
    />
  );
}
