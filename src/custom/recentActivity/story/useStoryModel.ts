import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { dayInZone } from '../../../domain/dates/zone';
import type { DayRange } from '../../../domain/history/range';
import { allergiesText } from '../../../domain/history/allergies';
import { absenceTexts, factsByDay, undatedTexts, wordsOf } from '../../../domain/story/facts';
import type { StoryPart } from '../../../domain/story/types';
import { useLanguage } from '../../../ui/useLanguage';
import type { StoryModel } from './model';
import { shownFindings } from './parts/shownFindings';
import type { LoadedStory } from './useStory';

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

const rangeOf = ({ days }: Pick<StoryPart, 'days'>): DayRange => ({
  start: days[0]?.day ?? '',
  end: days.at(-1)?.day ?? '',
});

/** A story in the reader's language, as far as it is loaded. */
export function useStoryModel({ range, part: story, whole }: LoadedStory): StoryModel {
  const translate = useTranslate();
  const say = useSay();
  const language = useLanguage();
  return useMemo(() => {
    const reader = { say, language };
    const today = todayIn(story.zone);
    const words = wordsOf(story, reader);
    return {
      range: { start: range.start || today, end: range.end || today },
      arrived: whole ? range : rangeOf(story),
      zone: story.zone,
      today,
      patientZone: story.patient.timezone ?? undefined,
      facts: factsByDay(story, reader),
      findings: whole && shownFindings(whole, { translate, language }),
      cut: story.cut,
      undated: {
        allergies: undatedTexts(story.undated.allergies, words),
        medications: undatedTexts(story.undated.medications, words),
        conditions: undatedTexts(story.undated.conditions, words),
      },
      untimedResults: story.untimedResults,
      absences: absenceTexts(story, { translate, language }),
      allergies: allergiesText(story, { translate, language }, story.zone),
    };
  }, [range, story, whole, say, translate, language]);
}
