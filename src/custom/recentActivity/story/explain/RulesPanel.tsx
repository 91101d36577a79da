import { useMemo } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Story } from '../../../../domain/story/types';
import { FloatingPanel } from '../../../../ui/FloatingPanel';
import { useLanguage } from '../../../../ui/useLanguage';
import { dayNames } from '../grid/axis';
import { ruleNames } from './names';
import { SessionRules } from './SessionRules';

interface Props {
  story: Story;
  /** The day to explain, and the cell that the panel is anchored to. */
  day: string;
  anchor: HTMLElement | undefined;
  onClose: () => void;
}

/** Floats over the grid and explains the alerts of the day that has the focus. */
export function RulesPanel({ story, day, anchor, onClose }: Props) {
  const translate = useTranslate();
  const name = dayNames(useLanguage())(day);
  const names = useMemo(() => ruleNames(story), [story]);
  const sessions =
    story.days.find((each) => each.day === day)?.sessions.filter(({ alerts }) => alerts.length > 0) ?? [];
  return (
    <FloatingPanel title={translate('storyView.rulesOf', { day: name })} anchor={anchor} onClose={onClose}>
      {sessions.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('storyView.noAlertOn', { day: name })}
        </Typography>
      )}
      {sessions.map((session) => (
        <SessionRules key={session.key} session={session} story={story} names={names} />
      ))}
    </FloatingPanel>
  );
}
