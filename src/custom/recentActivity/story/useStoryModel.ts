import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { dayInZone } from '../../../domain/dates/zone';
import { factsByDay, undatedTexts, wordsOf } from '../../../domain/story/facts';
import type { Story } from '../../../domain/story/types';
import { useLanguage } from '../../../ui/useLanguage';
import type { StoryModel } from './model';
import { shownFindings } from './parts/shownFindings';

/** Returns a function that translates the texts of facts. */
export function useSay() {
  const translate = useTranslate();
  return useMemo(
    () =>
      (key: string, params?: Readonly<Record<string, string | number>>): string =>
        translate(`storyFacts.${key}`, params),
    [translate],
  );
}

/** Today's date in a zone. */
const todayIn = (zone: string): string => dayInZone(Date.now(), zone);

/** A story in the reader's language. */
export function useStoryModel(story: Story): StoryModel {
  const translate = useTranslate();
  const say = useSay();
  const language = useLanguage();
  return useMemo(() => {
    const reader = { say, language };
    const days = story.days.map(({ day }) => day);
    const today = todayIn(story.zone);
    const words = wordsOf(story, reader);
    return {
      range: { start: days[0] ?? today, end: days.at(-1) ?? today },
      zone: story.zone,
      today,
      patientZone: story.patient.timezone ?? undefined,
      facts: factsByDay(story, reader),
      findings: shownFindings(story, { translate, language }),
      cut: story.cut,
      undated: {
        medications: undatedTexts(story.undated.medications, words),
        conditions: undatedTexts(story.undated.conditions, words),
      },
    };
  }, [story, say, translate, language]);
}
