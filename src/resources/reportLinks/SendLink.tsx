import { useState } from 'react';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { LinkedReport } from '../../dataProvider/reportLinks';
import { lazyPiece } from '../../ui/pieces';
import type { Subject } from './useLinkDraft';

interface Props {
  report: LinkedReport;
  subject: Subject;
}

const ReportLinkDialog = lazyPiece<Props & { onClose: () => void }>(() => import('./ReportLinkDialog'), {
  failed: 'notice',
});

/** The button in a report's dialog that opens the dialog of its links. */
export function SendLink(props: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<LinkIcon />} onClick={() => setOpen(true)}>
        {translate('reportLinks.send')}
      </Button>
      {open && <ReportLinkDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
