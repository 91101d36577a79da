import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { MissingReference } from '../../contract/promoting';
import { useLanguage } from '../../ui/useLanguage';
import { useCollectionNames } from './useCollectionNames';

/** Records that would refer to others which are not at the target. */
export function MissingReferences({
  missing,
  totalMissing,
}: {
  missing: readonly MissingReference[];
  totalMissing: number;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = useCollectionNames();
  const more = totalMissing - missing.length;
  return (
    <Alert severity="warning" role="status">
      {translate('promotion.missing', { count: totalMissing.toLocaleString(language) })}
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 200, overflow: 'auto' }}>
        {missing.map(({ seq, collection, id, path, missingCollection, missingId }) => (
          <li key={`${seq} ${path} ${missingId}`}>
            {translate('promotion.missingLine', {
              record: `${nameOf(collection)} ${id}`,
              path,
              missing: `${nameOf(missingCollection)} ${missingId}`,
            })}
          </li>
        ))}
        {more > 0 && <li>{translate('promotion.more', { count: more.toLocaleString(language) })}</li>}
      </Box>
    </Alert>
  );
}
