import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { CopyId } from './CopyId';
import { lazyPiece } from './pieces';

const SIZE = 176;

const QRCodeSVG = lazyPiece(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }), {
  waiting: <Skeleton variant="rounded" width={SIZE} height={SIZE} />,
});

interface Props {
  secret: string;
  /** The URI in the QR code. */
  uri: string;
}

/** A key for an authenticator app, as QR code and as text. */
export function AuthenticatorKey({ secret, uri }: Props) {
  const translate = useTranslate();
  return (
    <>
      <Typography>{translate('settings.mfa.scan')}</Typography>
      {/* Dark on white in both themes, because QR code readers expect that. */}
      <Box
        sx={{ bgcolor: 'common.white', p: 1.5, width: SIZE + 24, borderRadius: 1, border: 1, borderColor: 'divider' }}
      >
        <QRCodeSVG value={uri} size={SIZE} role="img" aria-label={translate('settings.mfa.picture')} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', overflowWrap: 'anywhere' }}>
        <Typography color="text.secondary">{translate('settings.mfa.key')}</Typography>
        <CopyId id={secret} label={translate('settings.mfa.key')} length={64} />
      </Box>
    </>
  );
}
