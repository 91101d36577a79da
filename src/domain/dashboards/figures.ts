import type { Language } from '../entity/types';

/** What a plan calls a thing in each language. Results that were stored earlier have one name only. */
export type NamesIn = Readonly<Record<Language, string>>;

/** What a plan calls a thing in the reader's language. */
export const nameIn = ({ name, names }: { name: string; names?: NamesIn }, language: Language): string =>
  names?.[language] || name;

/** A number of alerts of one level. */
export interface LevelCount {
  alertLevelId: string;
  /** The level's name in English; its id if no plan has the level. */
  name: string;
  /** The same in each language. */
  names: NamesIn;
  color: string | null;
  count: number;
}

/** A number of something in a period, such as a day. */
export interface PeriodCount {
  /** The first day of the period in the zone of the report, YYYY-MM-DD. */
  start: string;
  count: number;
}

/** The period that a report counts: from a moment up to, but not including, another; ISO 8601 in UTC. */
export interface Counted {
  from: string;
  until: string;
  /** The zone of days and hours; IANA name. */
  timeZone: string;
}
