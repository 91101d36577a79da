import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { lazyPiece } from '../../../ui/pieces';

const DetectDialog = lazyPiece(() => import('./DetectDialog'), { failed: 'notice' });

/** Entry of the patients' toolbar that runs detection on many patients. */
export function DetectButton() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('detectRun.open')}
      </Button>
      {open && <DetectDialog onClose={() => setOpen(false)} />}
    </>
  );
}
