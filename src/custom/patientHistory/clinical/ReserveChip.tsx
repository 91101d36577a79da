import Chip from '@mui/material/Chip';
import type { Entity, EntityRecord } from '../../../domain/entity/types';
import { findMark, findReserve } from '../../../domain/history/plainFacts';
import { enumLabel } from '../../../resources/labels';
import { useLanguage } from '../../../ui/useLanguage';

interface Props {
  entity: Entity;
  record: EntityRecord;
}

/** What a record is besides a plain fact: `Encounter diagnosis`, `Entered in error`, `Stopped`, `Provisional`. */
export function ReserveChip({ entity, record }: Props) {
  const language = useLanguage();
  const { resource } = entity['x-entity'];
  const reserve = findReserve(resource, record);
  const mark = findMark(resource, record);
  return [mark, reserve].map(
    (each) =>
      each && (
        <Chip
          key={each.field}
          size="small"
          variant="outlined"
          color={each === reserve && reserve?.isWithdrawn ? 'warning' : 'default'}
          label={enumLabel(entity, each.field, each.word, language)}
          sx={{ height: 20, typography: 'caption', mr: 0.5 }}
        />
      ),
  );
}
