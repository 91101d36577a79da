import { useState, type ReactNode } from 'react';
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

interface ButtonProps extends Props {
  /** Renders the control that opens the dialog; by default a button with a text. */
  button?: (open: () => void) => ReactNode;
}

const ReportLinkDialog = lazyPiece<Props & { onClose: () => void }>(() => import('./ReportLinkDialog'), {
  failed: 'notice',
});

/** A report's button. It opens the dialog with the links to the report. */
export function SendLink({ button, ...props }: ButtonProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      {button ? (
        button(() => setOpen(true))
      ) : (
        <Button startIcon={<LinkIcon />} onClick={() => setOpen(true)}>
          {translate('reportLinks.send')}
        </Button>
      )}
      {open && <ReportLinkDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
