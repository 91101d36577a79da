import type { ComponentType } from 'react';
import type { Column } from '../../browse/columns';
import { fieldAt } from '../../domain/entity/paths';
import type { Entity, EntityRecord, ListColumn } from '../../domain/entity/types';
import { shortenMiddle } from '../../ui/CopyId';
import { alignOf, cellOf } from '../cells';
import type { CellProps, ResourceExtension } from '../extension';
import { fieldLabel } from '../labels';

/** A column of a table of records. */
export interface RowColumn extends ListColumn {
  /** Key of the head, where it is not the field's own label. */
  label?: string;
  /** A cell of the table's own. */
  Cell?: ComponentType<CellProps>;
  /** Its cell is the link to the details; default the first that is no link itself. */
  link?: true;
}

/** A column as wide as its text, for what is read rather than compared. */
export const column = (field: string, rest: Omit<RowColumn, 'field'> = {}): RowColumn => ({ field, ...rest });

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function linkIndex(columns: readonly RowColumn[], entity: Entity): number {
  const chosen = columns.findIndex(({ link }) => link);
  return chosen >= 0 ? chosen : columns.findIndex(({ field }) => fieldAt(entity, field)?.['x-reference'] === undefined);
}

/** Columns of an entity's fields: heads, cells and sides as its schema has them. */
export function entityColumns<Row extends EntityRecord>(
  columns: readonly RowColumn[],
  entity: Entity,
  extension: ResourceExtension,
): Column<Row>[] {
  const linked = Math.max(0, linkIndex(columns, entity));
  return columns.map((column, index) => {
    const { field, label, sortable = true } = column;
    const Cell = column.Cell ?? cellOf(entity, column, extension);
    const link = index === linked;
    return {
      name: `${field} ${label ?? ''}`,
      head: ({ translate, language }) => (label ? translate(label) : fieldLabel(entity, field, language)),
      cell: (record) =>
        // A link has to say something.
        link && isEmpty(record[field]) ? (
          shortenMiddle(String(record[entity['x-entity'].id] ?? ''))
        ) : (
          <Cell entity={entity} column={column} record={record} />
        ),
      align: alignOf(entity, column) === 'right' ? 'right' : undefined,
      sort: sortable ? field : undefined,
      link,
    };
  });
}
