import Box from '@mui/material/Box';
import { textOf } from '../../../domain/entity/read';
import { findReserve } from '../../../domain/history/plainFacts';
import type { CellProps } from '../../../resources/extension';
import { ReserveChip } from './ReserveChip';

/** The name of a clinical record. What was withdrawn is struck through. */
export function StruckName({ entity, record }: CellProps) {
  const isWithdrawn = findReserve(entity['x-entity'].resource, record)?.isWithdrawn === true;
  return (
    <Box component="span" sx={isWithdrawn ? { textDecoration: 'line-through', color: 'text.secondary' } : {}}>
      {textOf(record['name']) || textOf(record['text'])}
    </Box>
  );
}

/** The name of a clinical record with its status, unless it is a plain fact, for lists without a column of it. */
export function StatedName(props: CellProps) {
  const { entity, record } = props;
  return (
    <span className="wrap">
      <StruckName {...props} /> <ReserveChip entity={entity} record={record} />
    </span>
  );
}
