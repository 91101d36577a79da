import Box from '@mui/material/Box';
import { textOf } from '../../domain/entity/read';
import type { RowCellProps } from '../../forms';
import { useModelContent, type ContentKind } from './useModelContent';

/** The name of an entry's question or data type, and its id below. Without a known name, only the id. */
export function ContentCell({ row, kind }: Pick<RowCellProps, 'row'> & { kind: ContentKind }) {
  const id = textOf(row[kind === 'question' ? 'questionId' : 'dataId']);
  const name = useModelContent(kind, row['planId'])?.find((option) => option.id === id)?.name;
  if (name === undefined || name === id) return <>{id}</>;
  return (
    <>
      {name}
      <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>{id}</Box>
    </>
  );
}
