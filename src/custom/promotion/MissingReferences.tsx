import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import type { MissingReference } from '../../contract/promoting';
import { useLanguage } from '../../ui/useLanguage';
import { recordName } from './recordName';
import { useCollectionNames } from './useCollectionNames';
import { useFieldNames } from './useFieldNames';

/** Number of lines that are shown at first. */
const FIRST = 5;

interface Props {
  missing: readonly MissingReference[];
  totalMissing: number;
}

/** Records that would refer to others which are not at the target. */
export function MissingReferences({ missing, totalMissing }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? missing : missing.slice(0, FIRST);
  const more = totalMissing - shown.length;
  return (
    <Alert severity="warning" role="status">
      {translate('promotion.missing', { count: countText(totalMissing, language) })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {shown.map((each) => (
          <Line key={`${each.seq} ${each.path} ${each.missingId}`} {...each} />
        ))}
        {more > 0 && <li>{translate('promotion.more', { count: countText(more, language) })}</li>}
      </Box>
      {missing.length > FIRST && (
        <Button size="small" color="inherit" onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? translate('promotion.showFewer')
            : translate('promotion.showFirst', { count: countText(missing.length, language) })}
        </Button>
      )}
    </Alert>
  );
}

function Line({ collection, id, label, path, missingCollection, missingId, missingLabel }: MissingReference) {
  const translate = useTranslate();
  const nameOf = useCollectionNames();
  const fieldName = useFieldNames(collection);
  return (
    <li>
      {translate('promotion.missingLine', {
        record: `${nameOf(collection)} ${recordName(id, label)}`,
        path: fieldName(path),
        missing: `${nameOf(missingCollection)} ${recordName(missingId, missingLabel)}`,
      })}
    </li>
  );
}
