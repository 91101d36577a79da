import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { NamedRecipient } from './recipients';

/** A recipient: the name, which leads to the person’s record, and the account below it. */
export function RecipientName({ of: { name, account, to } }: { of: NamedRecipient }) {
  return (
    <>
      {to === undefined ? (
        name
      ) : (
        <Link
          component={RouterLink}
          to={to}
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.stopPropagation()}
        >
          {name}
        </Link>
      )}
      {account !== '' && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>{account}</Box>
      )}
    </>
  );
}
