import Chip from '@mui/material/Chip';
import type { Entity, EntityRecord } from '../../../domain/entity/types';
import { findReserve } from '../../../domain/history/plainFacts';
import { enumLabel } from '../../../resources/labels';
import { useLanguage } from '../../../ui/useLanguage';

interface Props {
  entity: Entity;
  record: EntityRecord;
}

/** The status of a record that is not a plain fact: `Entered in error`, `Stopped`, `Provisional`. */
export function ReserveChip({ entity, record }: Props) {
  const language = useLanguage();
  const reserve = findReserve(entity['x-entity'].resource, record);
  if (!reserve) return null;
  const { field, word, isWithdrawn } = reserve;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isWithdrawn ? 'warning' : 'default'}
      label={enumLabel(entity, field, word, language)}
      sx={{ height: 20, typography: 'caption' }}
    />
  );
}
