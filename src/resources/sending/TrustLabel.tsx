import BrokenIcon from '@mui/icons-material/GppBadOutlined';
import TrustedIcon from '@mui/icons-material/VerifiedUserOutlined';
import UnknownIcon from '@mui/icons-material/GppMaybeOutlined';
import PlainIcon from '@mui/icons-material/RemoveModeratorOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Encryption, Signature } from '../../domain/directMessages/terms';

const STYLES = {
  none: { Icon: PlainIcon, color: 'text.secondary' },
  trusted: { Icon: TrustedIcon, color: 'success.main' },
  unknown: { Icon: UnknownIcon, color: 'warning.main' },
  otherSender: { Icon: UnknownIcon, color: 'warning.main' },
  notForMail: { Icon: UnknownIcon, color: 'warning.main' },
  broken: { Icon: BrokenIcon, color: 'error.main' },
} as const;

/** What signature and encryption say about a message: icon and text. */
export function TrustLabel({
  signature = 'none',
  encryption = 'none',
}: {
  signature?: Signature;
  encryption?: Encryption;
}) {
  const translate = useTranslate();
  const { Icon, color } = STYLES[signature];
  const part = {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    minWidth: 0,
    maxWidth: '100%',
    verticalAlign: 'bottom',
  };
  const words = (text: string) => (
    <Box component="span" title={text} sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {text}
    </Box>
  );
  return (
    <Box component="span" sx={{ ...part, columnGap: 1, flexWrap: 'wrap' }}>
      {/* A mail that cannot be opened may be signed inside. */}
      {encryption !== 'closed' && (
        <Box component="span" sx={part}>
          <Box component="span" sx={{ display: 'inline-flex', color }}>
            <Icon fontSize="inherit" aria-hidden />
          </Box>
          {words(translate(`directMessages.signatures.${signature}`))}
        </Box>
      )}
      {encryption !== 'none' && (
        <Box component="span" sx={part}>
          <Box
            component="span"
            sx={{ display: 'inline-flex', color: encryption === 'closed' ? 'error.main' : 'text.secondary' }}
          >
            <LockIcon fontSize="inherit" aria-hidden />
          </Box>
          {words(translate(`directMessages.encryptions.${encryption}`))}
        </Box>
      )}
    </Box>
  );
}
