import type { ComponentType } from 'react';
import { isDateFormat } from '../../domain/dates/partialDate';
import type { CellName } from '../../domain/entity/extensionNames';
import { fieldAt, hasType } from '../../domain/entity/paths';
import type { Entity, ListColumn } from '../../domain/entity/types';
import type { CellProps, ResourceExtension } from '../extension';
import { EnumsCell } from './EnumsCell';
import { ItemsCell } from './ItemsCell';
import { CountCell, DateCell, DateTimeCell, EnumCell, IdCell, LinkedCell, TextCell, YesNoCell } from './plainCells';

type Cell = ComponentType<CellProps>;

const builtIn: Record<CellName, Cell> = {
  id: IdCell,
  yesNo: YesNoCell,
  date: DateCell,
  dateTime: DateTimeCell,
  count: CountCell,
  items: ItemsCell,
  enums: EnumsCell,
};

const isBuiltIn = (cell: string): cell is CellName => Object.hasOwn(builtIn, cell);

function byField(entity: Entity, path: string): Cell {
  const field = fieldAt(entity, path);
  if (path === entity['x-entity'].id && entity['x-entity'].idKind !== 'typed') return IdCell;
  if (field?.['x-reference'] && !hasType(field, 'array')) return LinkedCell;
  if (field?.enum || field?.['x-enum-labels']) return EnumCell;
  if (hasType(field, 'boolean')) return YesNoCell;
  if (hasType(field, 'array')) return field?.items?.enum ? EnumsCell : ItemsCell;
  if (isDateFormat(field?.format)) return DateCell;
  return path === 'createdAt' || path === 'updatedAt' ? DateTimeCell : TextCell;
}

/**
 * The cell of a column. The column's definition may name a cell: one of the entity's own cells, or else a built-in
 * cell. Otherwise the field decides.
 */
export function cellOf(entity: Entity, column: ListColumn, extension: ResourceExtension): Cell {
  const { cell } = column;
  const named =
    cell === undefined ? undefined : (extension.cells?.[cell] ?? (isBuiltIn(cell) ? builtIn[cell] : undefined));
  return named ?? byField(entity, column.field);
}

/** The alignment of a column: numbers are right-aligned unless the column's definition says otherwise. */
export function alignOf(entity: Entity, column: ListColumn): 'left' | 'right' {
  if (column.align) return column.align;
  const field = fieldAt(entity, column.field);
  const numeric = (hasType(field, 'number') || hasType(field, 'integer')) && !field?.enum;
  return numeric || column.cell === 'count' ? 'right' : 'left';
}
