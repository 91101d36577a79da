import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { copyText } from './copyText';
import { saveBlob } from './download';
import { LeaveGuard } from './LeaveGuard';

interface Props {
  codes: readonly string[];
  /** Called when the user confirms that the codes are saved. */
  onKept: () => void;
}

/** Recovery codes, which the user must save: they are shown only once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
      <LeaveGuard
        dirty
        question={{
          title: translate('settings.recovery.leave'),
          text: translate('settings.recovery.leaveText'),
          stay: translate('settings.recovery.stay'),
        }}
      />
      <Alert severity="warning">{translate('settings.recovery.shown')}</Alert>
      <Box
        component="ol"
        aria-label={translate('settings.recovery.title')}
        sx={{
          m: 0,
          p: 2,
          pl: 5,
          columns: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontFamily: 'monospace',
          '& li::marker': { color: 'text.secondary' },
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={onKept}>
          {translate('settings.recovery.kept')}
        </Button>
        <Button
          color="secondary"
          onClick={() =>
            void copyText(text).then(
              () => setCopied(true),
              () => undefined,
            )
          }
        >
          {translate(copied ? 'settings.recovery.copied' : 'settings.recovery.copy')}
        </Button>
        <Button
          color="secondary"
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'careglass-recovery-codes.txt')}
        >
          {translate('settings.recovery.download')}
        </Button>
      </Box>
    </Box>
  );
}
