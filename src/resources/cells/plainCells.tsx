import { useTranslate } from 'react-admin';
import { enumLabel } from '../../domain/entity/labels';
import { fieldAt } from '../../domain/entity/paths';
import { inOrder } from '../../domain/isolated';
import { countText, exactText } from '../../domain/shownNumber';
import { CellText } from '../../ui/CellText';
import { RoomyId } from '../../ui/RoomyId';
import { useLanguage } from '../../ui/useLanguage';
import { ZonedTime } from '../../ui/ZonedTime';
import type { CellProps } from '../extension';
import { ReferenceCell } from './ReferenceCell';

/** Number of characters that fit into every column. */
const SHORT = 24;

export function TextCell({ column, record }: CellProps) {
  const language = useLanguage();
  const value = record[column.field];
  if (value === null || value === undefined) return null;
  const text =
    typeof value === 'number'
      ? exactText(value, language)
      : inOrder(typeof value === 'object' ? JSON.stringify(value) : String(value));
  // A truncated text is shown in full on hover.
  const cell = <CellText text={text} />;
  return text.length > SHORT ? <span title={text}>{cell}</span> : cell;
}

/** Yes if there is a value (for a boolean: if it is true), otherwise No. */
export function YesNoCell({ column, record }: CellProps) {
  const translate = useTranslate();
  const value = record[column.field];
  return (
    <>
      {translate(value === undefined || value === null || value === '' || value === false ? 'lists.no' : 'lists.yes')}
    </>
  );
}

export const DateCell = ({ column, record }: CellProps) => <ZonedTime value={record[column.field]} show="date" />;

export const DateTimeCell = ({ column, record }: CellProps) => <ZonedTime value={record[column.field]} />;

export function CountCell({ column, record }: CellProps) {
  const language = useLanguage();
  const value = record[column.field];
  const count = Array.isArray(value) ? value.length : value;
  return <>{typeof count === 'number' ? countText(count, language) : null}</>;
}

export function IdCell({ column, record }: CellProps) {
  const value = record[column.field];
  if (typeof value !== 'string' || value === '') return null;
  return <RoomyId id={value} />;
}

export function EnumCell({ entity, column, record }: CellProps) {
  const language = useLanguage();
  return <CellText text={enumLabel(entity, column.field, record[column.field], language)} />;
}

export function LinkedCell({ entity, column, record }: CellProps) {
  const value = record[column.field];
  const resource = fieldAt(entity, column.field)?.['x-reference'];
  return typeof value === 'string' && value !== '' && resource ? (
    <ReferenceCell resource={resource} id={value} record={record} />
  ) : null;
}
