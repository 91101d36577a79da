import { listed } from '../../../domain/listed';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { manifest } from 'virtual:entities';
import { useTranslate } from 'react-admin';
import type { Unreadable as UnreadableRecord } from '../../../domain/detection';
import { useLanguage } from '../../../ui/useLanguage';
import { loadEntity } from '../../loadEntity';
import { pathInWords } from '../../pathInWords';

interface Props {
  records: readonly UnreadableRecord[];
  /** Whether a rule fired although records are unreadable. */
  fired: boolean;
}

/** The labels of a record's fields; their paths until the schema is loaded. */
function FieldNames({ entity: name, fields }: { entity: string; fields: readonly string[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const entry = manifest.find((each) => each.name === name);
  const { data } = useQuery({
    queryKey: ['schema', name],
    queryFn: () => loadEntity(entry?.resource ?? ''),
    enabled: entry !== undefined,
    staleTime: Infinity,
  });
  return listed(
    fields.map((path) => (data ? pathInWords(data.entity, path, { language, translate }) : path)),
    language,
  );
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
            {nameOf(entity)} {id}: <FieldNames entity={entity} fields={fields} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
