import type { Story, StoryDay } from '../types';
import { alertsByDay, alertsOf } from './alerts';
import { symptomsOf } from './answers';
import type { Fact, FactsByDay } from './fact';
import { outlineOf } from './outline';
import { actionsOf, extrasOf, labsOf } from './records';
import { wordsOf, type Reader } from './words';

/** The facts of a story by day, in the reader's language. Days without facts are absent. */
export function factsByDay(story: Pick<Story, 'days' | 'names' | 'zone'>, reader: Reader): FactsByDay {
  const words = wordsOf(story, reader);
  const alerts = alertsByDay(story.days);
  const factsOfDay = (day: StoryDay): Fact[] => [
    ...alertsOf(day, alerts, words),
    ...symptomsOf(day, words),
    ...actionsOf(day, words),
    ...labsOf(day, words),
    ...extrasOf(day, words),
  ];
  const days = new Map(story.days.map((day) => [day.day, day]));
  const outlined = story.days.map((day) => [day.day, outlineOf(day, alerts)] as const);
  const outlines = new Map(outlined.filter(([, outline]) => outline.length > 0));
  const made = new Map<string, readonly Fact[]>();
  return {
    outlines,
    keys: () => outlines.keys(),
    get(day) {
      const found = days.get(day);
      if (!found || !outlines.has(day)) return undefined;
      const facts = made.get(day) ?? factsOfDay(found);
      made.set(day, facts);
      return facts;
    },
  };
}

export { changedModelNote, changeFieldText } from './changes';
export { absenceTexts } from './absences';
export { headerFacts } from './header';
export { undatedTexts } from './undated';
export { colorOf, wordsOf, type Reader, type Say } from './words';
