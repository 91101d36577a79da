import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { HeldAttachment } from '../../contract/heldImports';
import { ReceivedDocument } from '../../resources/sending/ReceivedDocument';
import { directAttachmentsPath } from '../../routes';
import { Part } from '../../ui/Part';

/** The attachments of messages that have the held document, and the document itself, to decide with. */
export function HeldDocuments({ attachments }: { attachments: readonly HeldAttachment[] }) {
  const translate = useTranslate();
  const [newest] = attachments;
  if (!newest) return null;
  return (
    <>
      <Part title={translate('directAttachments.many')}>
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {attachments.map(({ attachmentId, fileName }) => (
            <li key={attachmentId}>
              <Link component={RouterLink} to={directAttachmentsPath(attachmentId)} variant="body2">
                {fileName ?? attachmentId}
              </Link>
            </li>
          ))}
        </ul>
      </Part>
      <ReceivedDocument
        messageId={newest.messageId}
        attachmentId={newest.attachmentId}
        mimeType={newest.mimeType ?? ''}
      />
    </>
  );
}
