import type { EntityRecord, ListColumn } from '../../domain/entity/types';
import { cellOf } from '../cells';
import { fieldLabel } from '../labels';
import { useEntity, type LoadedEntity } from '../useEntity';
import type { RowColumn } from './columns';
import { Pairs } from '../../ui/Pairs';
import { useLanguage } from '../../ui/useLanguage';

/** A field, and a cell if the schema's does not suit. */
type FieldColumn = ListColumn & Pick<RowColumn, 'Cell'>;

interface Props {
  record: EntityRecord;
  fields: readonly (string | FieldColumn)[];
  /** The schema of the record, if it is not the tab's. */
  loaded?: LoadedEntity;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields of a record, without empty ones. */
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
