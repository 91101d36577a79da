import type { EntityRecord, ListColumn } from '../../domain/entity/types';
import { cellOf } from '../cells';
import { fieldLabel } from '../labels';
import { useEntity, type LoadedEntity } from '../useEntity';
import type { RowColumn } from './columns';
import { Pairs } from '../../ui/Pairs';
import { useLanguage } from '../../ui/useLanguage';

/** A field, optionally with a cell that replaces the schema's cell. */
type FieldColumn = ListColumn & Pick<RowColumn, 'Cell'>;

/** A field of a record to show: its name, or a column for the field. */
export type FieldOfList<Name extends string = string> = Name | (FieldColumn & { field: Name });

interface Props<Shown extends EntityRecord> {
  record: Shown;
  fields: readonly FieldOfList<keyof Shown & string>[];
  /** The schema of the record; defaults to the tab's schema. */
  loaded?: LoadedEntity;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields of a record that are not empty. */
export function FieldList<Shown extends EntityRecord>({ record, fields, loaded }: Props<Shown>) {
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
