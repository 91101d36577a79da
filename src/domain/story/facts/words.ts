import type { Language } from '../../entity/types';
import { isolated } from '../../isolated';
import { isAlertColor, type AlertColor } from '../../report/shapes';
import { clockTime, shortDate } from '../../shownTime';
import type { Story, StoryLevel } from '../types';

/** Returns the text for a key of the area `storyFacts` in the reader's language. */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** The reader's language and its texts. */
export interface Reader {
  say: Say;
  language: Language;
}

/** Functions that return the texts for a story's parts. */
export interface StoryWords extends Reader {
  /** The time of day in the zone of the story: `14:02`. */
  time: (at: string) => string;
  /** The day in the format of tables. */
  day: (at: string) => string;
  /** The name of a data type; its id if the type has no name. */
  data: (dataId: string) => string;
  model: (modelId: string) => string;
  /** The name of a user or provider; the id if the person has no name, empty if the id is null. */
  person: (id: string | null) => string;
  /** The name of a level. The colour is added if the name does not contain it. */
  level: (level: StoryLevel) => string;
}

export const colorOf = (level: Pick<StoryLevel, 'color'> | null): AlertColor | undefined => {
  const color = level?.color;
  return isAlertColor(color) ? color : undefined;
};

export function wordsOf({ zone, names }: Pick<Story, 'zone' | 'names'>, { say, language }: Reader): StoryWords {
  const people = { ...names.users, ...names.providers };
  return {
    say,
    language,
    // In every language, the last five characters are the time of day.
    time: (at) => clockTime(at, language, zone),
    day: (at) => shortDate(at, language, zone),
    data: (dataId) => isolated(names.data[dataId]?.name || dataId),
    model: (modelId) => isolated(names.models[modelId] || modelId),
    person: (id) => (id === null ? '' : isolated(people[id] || id)),
    level(level) {
      const color = colorOf(level);
      const word = color === undefined ? '' : say(`colors.${color}`);
      const said = word === '' || level.name.toLowerCase().includes(word.toLowerCase());
      return said ? isolated(level.name) : `${isolated(level.name)} (${word})`;
    },
  };
}

/** The texts that are not empty. */
export const some = (...texts: (string | null | undefined | false)[]): string[] =>
  texts.filter((text): text is string => typeof text === 'string' && text !== '');
