import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { readMail } from '../../domain/mail/readMail';
import { copyText } from '../../ui/copyText';

interface Props {
  mimeType: string;
  content: string;
}

/**
 * The text and attachments of a message. For an e-mail, the text is the plain text; for any other message, it is the
 * `text` of the JSON.
 */
function wordsOf({ mimeType, content }: Props): { text: string; attachments: string[] } {
  try {
    if (mimeType === 'message/rfc822') return readMail(content);
    const { text }: { text?: unknown } = JSON.parse(content);
    return { text: typeof text === 'string' ? text : '', attachments: [] };
  } catch {
    // Content that cannot be parsed is shown as plain text below.
    return { text: '', attachments: [] };
  }
}

/** The text of a message, and its bytes as sent. Links are not clickable, because they are meant for the recipient. */
export function MessageContent(props: Props) {
  const { mimeType, content } = props;
  const translate = useTranslate();
  const { text, attachments } = useMemo(() => wordsOf({ mimeType, content }), [mimeType, content]);
  const block = (name: string, shown: string) => (
    <Box
      component="pre"
      tabIndex={0}
      role="region"
      aria-label={translate(`outbox.${name}`)}
      sx={({ monospace }) => ({
        m: 0,
        p: 1.5,
        bgcolor: 'action.hover',
        borderRadius: 1,
        overflow: 'auto',
        maxHeight: 420,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        typography: 'body2',
        ...(name === 'bytes' && { fontFamily: monospace }),
      })}
    >
      {shown}
    </Box>
  );
  const heading = (name: string) => (
    <Typography variant="subtitle2" component="h3" sx={{ flex: 1 }}>
      {translate(`outbox.${name}`)}
    </Typography>
  );
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {text !== '' && (
        <>
          {heading('text')}
          {block('text', text.trim())}
        </>
      )}
      {attachments.length > 0 && (
        <Typography variant="body2">
          {translate('outbox.attachments', { names: attachments.join(', '), smart_count: attachments.length })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', mt: 1 }}>
        {heading('bytes')}
        <Button size="small" onClick={() => void copyText(content)}>
          {translate('states.copyAll')}
        </Button>
      </Box>
      {block('bytes', content)}
    </Box>
  );
}
