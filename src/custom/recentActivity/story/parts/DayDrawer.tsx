import type { KeyboardEvent } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import NextIcon from '@mui/icons-material/NavigateNext';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { EXTRA_ROWS, factsOf, MAIN_ROWS, type StoryRow } from '../../../../domain/story/facts/fact';
import { EmptyState } from '../../../../ui/EmptyState';
import { SideDrawer } from '../../../../ui/SideDrawer';
import { StickyHeader } from '../../../../ui/StickyHeader';
import { useLanguage } from '../../../../ui/useLanguage';
import { dayNames } from '../grid/axis';
import { hasArrived, type StoryModel } from '../model';
import { DayFacts } from './DayFacts';

interface Props {
  patientId: string;
  story: StoryModel;
  day: string;
  /** Opens the next or the previous day. */
  go: (step: 1 | -1) => void;
  onCompare: () => void;
  onClose: () => void;
}

const ROWS: readonly StoryRow[] = [...MAIN_ROWS, ...EXTRA_ROWS];

/** All facts of a day, even in rows that are switched off. `j` and `k` open the next and the previous day. */
export function DayDrawer({ patientId, story, day, go, onCompare, onClose }: Props) {
  const translate = useTranslate();
  const name = dayNames(useLanguage())(day);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j') go(1);
    if (event.key === 'k') go(-1);
  };
  const rows = ROWS.flatMap((row) => {
    const facts = factsOf(story.facts, day, row);
    return facts.length > 0 ? [{ row, facts }] : [];
  });
  return (
    <SideDrawer label={translate('storyView.dayDetails')} shows={day} onClose={onClose} onKeyDown={onKeyDown}>
      <StickyHeader>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h6" component="h2">
              {name}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="p">
              {translate('storyView.zone.shown', { zone: story.zone })}
            </Typography>
          </Box>
          <IconButton onClick={() => go(-1)} aria-label={translate('storyView.previousDay')}>
            <PreviousIcon />
          </IconButton>
          <IconButton onClick={() => go(1)} aria-label={translate('storyView.nextDay')}>
            <NextIcon />
          </IconButton>
          <IconButton onClick={onClose} aria-label={translate('states.close')}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Button size="small" onClick={onCompare} sx={{ ml: -1 }}>
          {translate('storyView.compare.thisDay')}
        </Button>
      </StickyHeader>
      <Box sx={{ p: 2, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {rows.length === 0 && (
          <EmptyState small title={translate(hasArrived(story, day) ? 'storyView.emptyDay' : 'storyView.waitingDay')} />
        )}
        {rows.map(({ row, facts }) => (
          <DayFacts key={row} title={translate(`storyFacts.rows.${row}`)} facts={facts} patientId={patientId} />
        ))}
      </Box>
    </SideDrawer>
  );
}
