import DifferentIcon from '@mui/icons-material/CancelOutlined';
import SameIcon from '@mui/icons-material/CheckCircleOutlined';
import MissingIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import PartlyIcon from '@mui/icons-material/ChangeHistoryOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Verdict } from '../../domain/patients/person';

const STYLES = {
  same: { Icon: SameIcon, color: 'success.main' },
  different: { Icon: DifferentIcon, color: 'error.main' },
  partly: { Icon: PartlyIcon, color: 'warning.main' },
  missing: { Icon: MissingIcon, color: 'text.secondary' },
} as const;

/** Shows whether a field agrees, as a text and an icon whose shape can be recognized without color. */
export function VerdictLabel({ verdict }: { verdict: Verdict }) {
  const translate = useTranslate();
  const { Icon, color } = STYLES[verdict];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ display: 'inline-flex', color }}>
        <Icon fontSize="small" aria-hidden />
      </Box>
      {translate(`heldImports.verdicts.${verdict}`)}
    </Box>
  );
}
