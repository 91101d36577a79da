import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { lazyPiece } from '../../../ui/pieces';

const ImportDialog = lazyPiece(() => import('./ImportDialog'), { failed: 'notice' });

/** Entry of the patients' toolbar that makes patients from a scrubbed file. */
export function ImportButton() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('scrubbing.importScrubbed')}
      </Button>
      {open && (
        <ImportDialog
          title={translate('scrubbing.importScrubbed')}
          means={translate('scrubbing.importMeans')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
