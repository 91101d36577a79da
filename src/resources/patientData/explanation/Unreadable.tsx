import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { manifest } from 'virtual:entities';
import { useTranslate } from 'react-admin';
import type { Unreadable as UnreadableRecord } from '../../../domain/detection';

interface Props {
  records: readonly UnreadableRecord[];
  /** Whether a rule fired nevertheless. */
  fired: boolean;
}

/** The records of the plan that a model needs and that are unreadable, so that they can be corrected. */
export function Unreadable({ records, fired }: Props) {
  const translate = useTranslate();
  const nameOf = (entity: string): string => {
    const entry = manifest.find(({ name }) => name === entity);
    return entry ? translate(`resources.${entry.resource}.name`, { smart_count: 1 }) : entity;
  };
  return (
    <Box sx={{ color: 'warning.main' }}>
      {fired && <p>{translate('explanation.unreadableAlso')}</p>}
      <Typography variant="subtitle2" component="h5">
        {translate('explanation.unreadableRecords')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {records.map(({ entity, id, fields }) => (
          <li key={`${entity} ${id}`}>
            {nameOf(entity)} {id}: {fields.join(', ')}
          </li>
        ))}
      </Box>
    </Box>
  );
}
