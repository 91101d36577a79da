import { textOf } from '../../../domain/entity/read';
import type { CellProps } from '../../../resources/extension';
import { ReserveChip } from './ReserveChip';

/** The name of a clinical record. */
export const RecordName = ({ record }: CellProps) => textOf(record['name']) || textOf(record['text']);

/** The name of a clinical record with its status, unless it is a plain fact, for lists without a column of it. */
export function StatedName(props: CellProps) {
  const { entity, record } = props;
  return (
    <span className="wrap">
      <RecordName {...props} /> <ReserveChip entity={entity} record={record} />
    </span>
  );
}
