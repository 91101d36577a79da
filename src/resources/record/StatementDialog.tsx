import { useMemo } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { OriginalStatement } from '../../contract/emr';
import { copyText } from '../../ui/copyText';
import { DialogShell } from '../../ui/DialogShell';
import { PlainText } from '../../ui/documents/PlainText';
import { Pairs } from '../../ui/Pairs';
import { lazyPiece } from '../../ui/pieces';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { shortDate } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';

const XmlView = lazyPiece(() => import('../../ui/documents/xml/XmlView'), {
  waiting: <ScreenSkeleton />,
  failed: 'screen',
});

/** The text is UTF-8 now, whatever its declaration says of the file that it was. */
const toBytes = (xml: string): Uint8Array => new TextEncoder().encode(xml.replace(/^\s*<\?xml[^>]*\?>/, ''));

interface Props {
  statement: OriginalStatement;
  onClose: () => void;
}

/** The statement of a clinical document from which a record was imported, as it came. */
export function StatementDialog({ statement: { title, documentId, writtenAt, xml, isWhole }, onClose }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const name = translate('importFaults.origin.original');
  const bytes = useMemo(() => toBytes(xml), [xml]);
  const pairs = [
    [translate('importFaults.origin.documentTitle'), title ?? ''],
    [translate('importFaults.origin.documentId'), documentId ?? ''],
    [translate('importFaults.origin.writtenAt'), writtenAt === null ? '' : shortDate(writtenAt, language)],
  ].flatMap(([label = '', value = '']) => (value === '' ? [] : [[label, value] as const]));
  return (
    <DialogShell
      title={name}
      width="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copyText(xml)}>{translate('states.copyAll')}</Button>
          <Button variant="contained" onClick={onClose} data-first>
            {translate('states.close')}
          </Button>
        </>
      }
    >
      <Pairs pairs={pairs} />
      {isWhole && (
        <Alert severity="info" sx={{ my: 1 }}>
          {translate('importFaults.origin.wholeDocument')}
        </Alert>
      )}
      <Box
        tabIndex={0}
        role="group"
        aria-label={name}
        sx={{ display: 'flex', flexDirection: 'column', height: '60vh', mt: 1, border: 1, borderColor: 'divider' }}
      >
        {isWhole ? <XmlView bytes={bytes} /> : <PlainText text={xml} />}
      </Box>
    </DialogShell>
  );
}
