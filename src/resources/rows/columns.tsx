import type { ComponentType } from 'react';
import type { Column } from '../../browse/columns';
import { fieldAt } from '../../domain/entity/paths';
import type { Entity, EntityRecord, ListColumn } from '../../domain/entity/types';
import { shortenMiddle } from '../../ui/CopyId';
import { alignOf, cellOf } from '../cells';
import type { CellProps, ResourceExtension } from '../extension';
import { fieldLabel } from '../labels';
import type { FieldIn, ResourceName } from '../../domain/records';

/** A column in a table of records. */
export interface RowColumn extends ListColumn {
  /** Text key of the heading; defaults to the field's label. */
  label?: string;
  /** A custom cell. */
  Cell?: ComponentType<CellProps>;
  /** Shows an empty cell as it is, because the row's link has a name of its own. */
  named?: true;
  /**
   * Links the cell to the details. By default, the first column that does not link to another record links to the
   * details.
   */
  link?: true;
}

interface Options<R extends string> extends Omit<RowColumn, 'field' | 'Cell'> {
  Cell?: ComponentType<CellProps<R>>;
}

/** Makes the columns of one resource's tables: `columnsFor<'journals'>()` accepts only the fields of a journal. */
export function columnsFor<R extends ResourceName>(): (field: FieldIn<R>, rest?: Options<R>) => RowColumn;
export function columnsFor() {
  return (field: string, rest: Options<string> = {}): RowColumn => ({ field, ...rest });
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function linkIndex(columns: readonly RowColumn[], entity: Entity): number {
  const chosen = columns.findIndex(({ link }) => link);
  return chosen >= 0 ? chosen : columns.findIndex(({ field }) => fieldAt(entity, field)?.['x-reference'] === undefined);
}

/** The unique name of a column. A field may have several columns, each with a label of its own. */
export const columnName = ({ field, label = '' }: RowColumn): string => `${field} ${label}`;

/** Creates table columns from an entity's fields: headings, cells and alignment follow from the schema. */
export function entityColumns<Row extends EntityRecord>(
  columns: readonly RowColumn[],
  entity: Entity,
  extension: ResourceExtension,
): Column<Row>[] {
  const linked = Math.max(0, linkIndex(columns, entity));
  return columns.map((column, index) => {
    // A reference is shown by name but sorted by id, which looks like no order at all.
    const { field, label, sortable = fieldAt(entity, column.field)?.['x-reference'] === undefined } = column;
    const Cell = column.Cell ?? cellOf(entity, column, extension);
    const link = index === linked;
    return {
      name: columnName(column),
      head: ({ translate, language }) => (label ? translate(label) : fieldLabel(entity, field, language)),
      cell: (record) =>
        // A link needs a text or a name, so an empty field of a row without a name shows the id.
        link && !column.named && isEmpty(record[field]) ? (
          shortenMiddle(String(record[entity['x-entity'].id] ?? ''))
        ) : (
          <Cell entity={entity} column={column} record={record} />
        ),
      align: alignOf(entity, column) === 'right' ? 'right' : undefined,
      sort: sortable ? field : undefined,
      link,
      width: column.width,
      yields: column.yields,
    };
  });
}
