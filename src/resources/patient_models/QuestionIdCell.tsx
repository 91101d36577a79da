import type { RowCellProps } from '../../forms';
import { ContentCell } from './ContentCell';

export default function QuestionIdCell({ row }: RowCellProps) {
  return <ContentCell row={row} kind="question" />;
}
