import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Card } from '../../ui/Card';
import { runtimeConfig } from '../../dataProvider/config';
import { LanguagePicker } from '../../ui/LanguagePicker';
import { StageBadge, StageBand } from '../../ui/StageBadge';
import { MaintenanceBanner } from '../banners/MaintenanceBanner';

/** The frame of every screen without a session. Outside production it shows the stage. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  const { stage, version } = runtimeConfig();
  useEffect(() => {
    document.title = `${title} · ${translate('shell.name')}`;
  }, [title, translate]);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      {stage !== 'production' && <StageBand />}
      <MaintenanceBanner />
      <Box
        component="main"
        sx={{
          flexGrow: 1,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          // Fixed at the top, because a message below the form would move a centred form.
          pt: { xs: 2, sm: '16vh' },
          px: 2,
          pb: 2,
          gap: 2,
        }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
          <Typography component="p" variant="h3" color="primary">
            {translate('shell.name')}
          </Typography>
          {stage !== 'production' && <StageBadge />}
        </Stack>
        <Card sx={{ width: '100%', maxWidth: 400, p: 4 }}>
          <Typography variant="h2" component="h1" sx={{ mb: 3 }}>
            {title}
          </Typography>
          {children}
        </Card>
        <Box sx={{ width: '100%', maxWidth: 400, display: 'flex', alignItems: 'end', justifyContent: 'space-between' }}>
          <Box sx={{ width: 180 }}>
            <LanguagePicker />
          </Box>
          <Typography variant="caption" color="text.secondary" className="tabular">
            {version}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
