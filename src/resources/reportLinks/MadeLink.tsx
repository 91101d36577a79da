import { useState } from 'react';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { copyText } from '../../ui/copyText';

interface Props {
  url: string;
  /** What was made, and that the address is shown only now. */
  made?: string;
  /** The label of the address. */
  label?: string;
  onCopied: () => void;
}

/** The address of a new link. It is shown only once, because the platform does not store it. */
export function MadeLink({ url, made, label, onCopied }: Props) {
  const translate = useTranslate();
  const [outcome, setOutcome] = useState<'copied' | 'copyRefused' | null>(null);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Alert severity="success">{made ?? translate('reportLinks.made')}</Alert>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        <TextField
          fullWidth
          size="small"
          label={label ?? translate('reportLinks.address')}
          value={url}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        />
        <Button
          autoFocus
          variant="contained"
          startIcon={<ContentCopyIcon />}
          sx={{ flexShrink: 0 }}
          onClick={() =>
            void copyText(url).then(
              () => {
                setOutcome('copied');
                onCopied();
              },
              () => setOutcome('copyRefused'),
            )
          }
        >
          {translate('reportLinks.copy')}
        </Button>
      </Box>
      <Box role="status" sx={{ typography: 'body2', minHeight: '1.5em' }}>
        {outcome && translate(`reportLinks.${outcome}`)}
      </Box>
    </Box>
  );
}
