import type { Story, StoryDay } from '../types';
import { alertsOf, isOn, sessionAlerts } from './alerts';
import { symptomsOf } from './answers';
import type { Fact, FactsByDay } from './fact';
import { actionsOf, extrasOf, labsOf } from './records';
import { wordsOf, type Reader } from './words';

/** The facts of a story by day, in the reader's words. Days without any are absent. */
export function factsByDay(story: Pick<Story, 'days' | 'names' | 'zone'>, reader: Reader): FactsByDay {
  const words = wordsOf(story, reader);
  const alerts = sessionAlerts(story.days);
  const factsOfDay = (day: StoryDay): Fact[] => [
    ...alertsOf(
      day,
      alerts.filter(({ alert }) => isOn(day, alert.at)),
      words,
    ),
    ...symptomsOf(day, words),
    ...actionsOf(day, words),
    ...labsOf(day, words),
    ...extrasOf(day, words),
  ];
  const found = story.days.map((day): [string, Fact[]] => [day.day, factsOfDay(day)]);
  return new Map(found.filter(([, facts]) => facts.length > 0));
}

export { undatedTexts } from './undated';
export { colorOf, wordsOf, type Reader, type Say } from './words';
