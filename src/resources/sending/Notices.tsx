import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DeliveryNotice } from '../../contract/directMessages';
import { directMessagesPath } from '../../routes';
import { exactTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { StateLabel } from './StateLabel';
import { TrustLabel } from './TrustLabel';

/** The notices of receipt of a sent message, the oldest first: what each says, when it came, and from whom. */
export function Notices({ notices }: { notices: readonly DeliveryNotice[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (notices.length === 0) return null;
  return (
    <Box component="ul" aria-label={translate('outbox.notices')} sx={{ m: 0, p: 0, pl: 2, listStyle: 'none' }}>
      {notices.map(({ messageId, state, at, reason, fromAddress, signature }) => (
        <li key={messageId}>
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <StateLabel state={state} />
            <Link component={RouterLink} to={directMessagesPath(messageId)}>
              {exactTime(at, language)}
            </Link>
            <TrustLabel signature={signature} />
          </Box>
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[fromAddress, reason].filter((each) => each !== null && each !== '').join(': ')}
          </Box>
        </li>
      ))}
    </Box>
  );
}
