import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface MessageProps {
  icon: ReactNode;
  title: string;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
}

export function Message({ icon, title, text, actions, children }: MessageProps) {
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', px: 3, py: { xs: 6, md: 12 } }}>
      <Box aria-hidden sx={{ color: 'primary.main', mb: 2, '& svg': { fontSize: 40 } }}>
        {icon}
      </Box>
      <Typography variant="h2" component="h1" gutterBottom>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        {actions}
      </Stack>
      {children}
    </Box>
  );
}
