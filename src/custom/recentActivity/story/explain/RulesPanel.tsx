import { useMemo } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { StoryPart } from '../../../../domain/story/types';
import { FloatingPanel } from '../../../../ui/FloatingPanel';
import { useLanguage } from '../../../../ui/useLanguage';
import { dayNames } from '../grid/axis';
import { ruleNames } from './names';
import { SessionRules } from './SessionRules';

interface Props {
  story: StoryPart;
  /** Whether the day is loaded. */
  arrived: boolean;
  /** The day to explain, and the cell that the panel is anchored to. */
  day: string;
  anchor: HTMLElement | undefined;
  onClose: () => void;
}

/** Floats over the grid and explains the alerts of the day that has the focus. */
export function RulesPanel({ story, arrived, day, anchor, onClose }: Props) {
  const translate = useTranslate();
  const name = dayNames(useLanguage())(day);
  const names = useMemo(() => ruleNames(story), [story]);
  const sessions =
    story.days.find((each) => each.day === day)?.sessions.filter(({ alerts }) => alerts.length > 0) ?? [];
  return (
    <FloatingPanel title={translate('storyView.rulesOf', { day: name })} anchor={anchor} onClose={onClose}>
      {sessions.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {arrived ? translate('storyView.noAlertOn', { day: name }) : translate('storyView.waitingDay')}
        </Typography>
      )}
      {sessions.map((session) => (
        <SessionRules key={session.key} session={session} story={story} names={names} />
      ))}
    </FloatingPanel>
  );
}
