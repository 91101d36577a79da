import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { OriginalStatement } from '../../contract/emr';
import { copyText } from '../../ui/copyText';
import { DialogShell } from '../../ui/DialogShell';
import { Pairs } from '../../ui/Pairs';
import { shortDate } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';

interface Props {
  statement: OriginalStatement;
  onClose: () => void;
}

/** The statement of a clinical document from which a record was imported, as it came. */
export function StatementDialog({ statement: { title, documentId, writtenAt, xml, isWhole }, onClose }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const name = translate('importFaults.origin.original');
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
        component="pre"
        tabIndex={0}
        role="group"
        aria-label={name}
        sx={{ m: 0, mt: 2, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {xml}
      </Box>
    </DialogShell>
  );
}
