import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RoleDifference } from '../../../domain/access/matrix';

/** The changed roles, with their old and new access. */
export function RoleChanges({ differences }: { differences: readonly RoleDifference[] }) {
  const translate = useTranslate();
  if (differences.length === 0) {
    return <Typography variant="body2">{translate('access.noDifference')}</Typography>;
  }
  return (
    <Box component="ul" sx={{ m: 0, pl: 0, listStyle: 'none', typography: 'body2' }}>
      {differences.map(({ roleId, role, rights }) => (
        <Box component="li" key={roleId} sx={{ mb: 1 }}>
          <strong>{roleId}</strong>
          {role && ` · ${translate(role === 'added' ? 'access.added' : 'access.removed')}`}
          <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
            {(role === 'removed' ? [] : rights).map(({ right, from, to }) => (
              <li key={right}>
                {right}: {from !== undefined && `${translate(`access.level.${from}`)} → `}
                {translate(`access.level.${to ?? 'none'}`)}
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
