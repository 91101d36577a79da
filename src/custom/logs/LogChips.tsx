import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { Draft } from './draft';

/** The filters that the user chose from the counts, each with a button that removes it. */
export function LogChips({ draft, onChange }: { draft: Draft; onChange: (change: Partial<Draft>) => void }) {
  const translate = useTranslate();
  const chosen = (['tag', 'route'] as const).filter((name) => draft[name] !== '');
  if (chosen.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {chosen.map((name) => (
        <Chip
          key={name}
          size="small"
          label={`${translate(`logs.by.${name}`)}: ${draft[name]}`}
          onDelete={() => onChange({ [name]: '' })}
        />
      ))}
    </Box>
  );
}
