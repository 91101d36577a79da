import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Props {
  icon?: ReactNode;
  title: string;
  /** Why there is nothing, and what the user can do. */
  text?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  role?: 'status' | 'alert';
}

/** Shown in place of data: there is none, nothing was found, or an error occurred. */
export function EmptyState({ icon, title, text, actions, role = 'status' }: Props) {
  return (
    <Box role={role} sx={{ py: 8, px: 3, maxWidth: 520, mx: 'auto', textAlign: 'center', color: 'text.secondary' }}>
      {icon && <Box sx={{ mb: 1.5, '& svg': { fontSize: 40, opacity: 0.7 } }}>{icon}</Box>}
      <Typography variant="h6" component="h2" color="text.primary" gutterBottom>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" component="div">
          {text}
        </Typography>
      )}
      {actions && <Box sx={{ mt: 2.5, display: 'flex', gap: 1, justifyContent: 'center' }}>{actions}</Box>}
    </Box>
  );
}
