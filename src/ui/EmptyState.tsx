import type { ReactNode } from 'react';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** The picture for each reason: no data yet, no match, or nothing left to do. */
const PICTURES = { none: InboxIcon, noMatch: SearchOffIcon, done: DoneIcon } as const;

interface Props {
  why?: keyof typeof PICTURES;
  /** A picture that replaces the usual picture. */
  icon?: ReactNode;
  title: string;
  /** The reason, and what the user can do. */
  text?: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
  role?: 'status' | 'alert';
  /** Shows one line with a small picture, for a part of a screen such as a drawer, a chart or a table in a form. */
  small?: boolean;
}

/**
 * Shown by every list, tab, chart, drawer and table that has no data to show: there is no data, nothing was found, or
 * loading failed.
 */
export function EmptyState({ why = 'none', icon, title, text, actions, role = 'status', small = false }: Props) {
  const Picture = PICTURES[why];
  const picture = icon ?? <Picture aria-hidden />;
  if (small)
    return (
      <Box
        role={role}
        sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 1, color: 'text.secondary', typography: 'body2' }}
      >
        <Box component="span" sx={{ display: 'grid', '& svg': { fontSize: 20, opacity: 0.7 } }}>
          {picture}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          {title}
          {text && <div>{text}</div>}
        </Box>
        {actions}
      </Box>
    );
  return (
    <Box role={role} sx={{ py: 8, px: 3, maxWidth: 520, mx: 'auto', textAlign: 'center', color: 'text.secondary' }}>
      <Box sx={{ mb: 1.5, '& svg': { fontSize: 40, opacity: 0.7 } }}>{picture}</Box>
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
