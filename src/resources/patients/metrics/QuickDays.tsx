import Box from '@mui/material/Box';
import { QUICK_DAYS } from '../../../domain/report/metrics';
import { QuickMenu } from '../../../ui/dates/QuickMenu';

const NAMES = QUICK_DAYS.map(({ name }) => name);

interface Props {
  /** The number of days on screen. */
  days: number;
  onChoose: (days: number) => void;
}

/** A menu of usual numbers of days, by the names of ranges of dates. */
export const QuickDays = ({ days, onChoose }: Props) => (
  // Aligned with the field, not with the label above it.
  <Box sx={{ mt: '25px', display: 'flex', alignItems: 'center', minHeight: 36 }}>
    <QuickMenu
      names={NAMES}
      chosen={QUICK_DAYS.find((each) => each.days === days)?.name}
      onChoose={(name) => {
        const chosen = QUICK_DAYS.find((each) => each.name === name);
        if (chosen) onChoose(chosen.days);
      }}
    />
  </Box>
);
