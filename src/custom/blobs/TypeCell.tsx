import Chip from '@mui/material/Chip';
import { textOf } from '../../domain/entity/read';
import type { CellProps } from '../../resources/extension';
import { enumLabel } from '../../resources/labels';
import { useEntity } from '../../resources/useEntity';
import { useLanguage } from '../../ui/useLanguage';

/** The document's type, and whether a newer document has superseded it. */
export function TypeCell({ record }: CellProps<'blobs'>) {
  const { entity } = useEntity();
  const language = useLanguage();
  const status = textOf(record.status);
  return (
    <>
      {textOf(record.mimeType)}
      {status !== '' && (
        <Chip
          size="small"
          variant="outlined"
          color="warning"
          label={enumLabel(entity, 'status', status, language)}
          sx={{ height: 20, typography: 'caption', ml: 1 }}
        />
      )}
    </>
  );
}
