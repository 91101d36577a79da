import type { RowCellProps } from '../../forms';
import { ContentCell } from './ContentCell';

export default function DataIdCell({ row }: RowCellProps) {
  return <ContentCell row={row} kind="dataType" />;
}
