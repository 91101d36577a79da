import Box from '@mui/material/Box';
import { textOf } from '../../../domain/entity/read';
import { findReserve } from '../../../domain/history/plainFacts';
import type { CellProps } from '../../../resources/extension';
import { ReserveChip } from './ReserveChip';

/** The name of a clinical record with its status, unless it is a plain fact. What was withdrawn is struck through. */
export function StatedName({ entity, record }: CellProps) {
  const name = textOf(record['name']) || textOf(record['text']);
  const isWithdrawn = findReserve(entity['x-entity'].resource, record)?.isWithdrawn === true;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        className="wrap"
        sx={isWithdrawn ? { textDecoration: 'line-through', color: 'text.secondary' } : {}}
      >
        {name}
      </Box>
      <ReserveChip entity={entity} record={record} />
    </Box>
  );
}
