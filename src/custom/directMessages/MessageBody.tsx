import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../domain/records';
import { Part } from '../../ui/Part';

/** The text of a message. HTML was turned into text when the message was imported, so that nothing in it can run. */
export function MessageBody({ message }: { message: RecordOf<'directMessage'> }) {
  const translate = useTranslate();
  const body = message.data?.body?.trim() ?? '';
  if (body === '') return null;
  const title = translate('directMessages.text');
  return (
    <Part plain title={title}>
      <Box
        component="pre"
        tabIndex={0}
        role="region"
        aria-label={title}
        sx={{
          m: 0,
          p: 1.5,
          bgcolor: 'action.hover',
          borderRadius: 1,
          overflow: 'auto',
          maxHeight: 320,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          typography: 'body2',
        }}
      >
        {body}
      </Box>
    </Part>
  );
}
