import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { directActions } from '../../dataProvider/directMessages';
import type { RecordOf } from '../../domain/records';
import { countText } from '../../domain/shownNumber';
import { directAttachmentsPath } from '../../routes';
import { Part } from '../../ui/Part';
import { useLanguage } from '../../ui/useLanguage';
import { useSavedFile } from '../../ui/useSavedFile';

/** The files of a message, and the mail as it came, to download. */
export function Attachments({ message }: { message: RecordOf<'directMessage'> }) {
  const translate = useTranslate();
  const language = useLanguage();
  const save = useSavedFile();
  const { messageId, inbound } = message;
  const attachments = message.data?.attachments ?? [];
  const download = translate('directMessages.download');
  return (
    <Part
      title={translate('directMessages.attachments')}
      aside={
        inbound && (
          <Button size="small" onClick={() => save(() => directActions.content(messageId), `${messageId}.eml`)}>
            {translate('directMessages.original')}
          </Button>
        )
      }
    >
      {attachments.length === 0 ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{translate('directMessages.noAttachments')}</Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2' }}>
          {attachments.map(({ attachmentId = '', fileName = '', mimeType, size = 0 }) => (
            <Box key={attachmentId} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {inbound ? (
                  <Link component={RouterLink} to={directAttachmentsPath(attachmentId)} underline="always">
                    {fileName}
                  </Link>
                ) : (
                  fileName
                )}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {[
                    mimeType,
                    translate('directMessages.kilobytes', { size: countText(Math.ceil(size / 1024), language) }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </Box>
              </Box>
              <Button
                size="small"
                startIcon={<DownloadIcon />}
                aria-label={`${download}: ${fileName}`}
                onClick={() => save(() => directActions.attachment(messageId, attachmentId), fileName)}
              >
                {download}
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </Part>
  );
}
