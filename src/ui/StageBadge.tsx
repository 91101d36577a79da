import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { runtimeConfig } from '../dataProvider/config';

/** The name of the stage in the stage's colour. */
export function StageBadge() {
  const { stage } = runtimeConfig();
  const translate = useTranslate();
  return (
    <Box
      component="span"
      aria-label={translate('shell.stage.label', { stage })}
      role="img"
      sx={{
        px: 1,
        py: 0.25,
        borderRadius: 1,
        typography: 'caption',
        fontWeight: 'fontWeightBold',
        bgcolor: `stage.${stage}.main`,
        color: `stage.${stage}.contrastText`,
      }}
    >
      {stage}
    </Box>
  );
}

/** A thin line across the top of the page in the stage's colour. */
export function StageBand() {
  const { stage } = runtimeConfig();
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', zIndex: 'tooltip', height: 4, flexShrink: 0, bgcolor: `stage.${stage}.main` }}
    />
  );
}
