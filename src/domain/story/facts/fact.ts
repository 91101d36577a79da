import type { AlertColor } from '../../report/shapes';

/** The rows of every story. */
export const MAIN_ROWS = ['alert', 'symptoms', 'actions', 'labs'] as const;

/** The rows that staff can switch on. */
export const EXTRA_ROWS = [
  'medications',
  'conditions',
  'appointments',
  'encounters',
  'missed',
  'override',
  'forecasts',
] as const;

export type ExtraRow = (typeof EXTRA_ROWS)[number];
export type StoryRow = (typeof MAIN_ROWS)[number] | ExtraRow;

/** The signs of a fact, in the order of the legend. */
export const MARKS = [
  'patient',
  'delegate',
  'provider',
  'sms',
  'lab',
  'unknown',
  'triage',
  'allGreen',
  'rejectedCallback',
  'changed',
  'removed',
  'note',
] as const;

/** The signs of the rows that can be switched on. */
export const EXTRA_MARKS = ['started', 'ended', 'appointment', 'missed', 'override'] as const;

export type Mark = (typeof MARKS)[number] | (typeof EXTRA_MARKS)[number];

const SOURCES: readonly Mark[] = ['patient', 'delegate', 'provider', 'sms', 'lab', 'unknown'];

/** Whether a sign says who or what a fact comes from. */
export const isSource = (mark: Mark): boolean => SOURCES.includes(mark);

/** The record that a fact comes from. */
export interface FactRecord {
  kind:
    | 'data'
    | 'note'
    | 'journal'
    | 'appointment'
    | 'encounter'
    | 'medication'
    | 'condition'
    | 'forecast'
    | 'activity';
  id: string;
}

/** What a forecast expects: its 10th, 50th and 90th percentile. */
export interface Band {
  low: number;
  middle: number;
  high: number;
}

/**
 * One thing that a day has in a row of the story, in the reader's words. The grid, the details of a day, the comparison of
 * two days and the printed story all show facts, so that they cannot differ.
 */
export interface Fact {
  row: StoryRow;
  /** Identifies what the fact is about; equal on all days for the same symptom, laboratory value or medication. */
  key: string;
  /** What it is: `Fatigue`, `ALT`. */
  name: string;
  /** Its value in words: `3`, `400 U/L, above the range`; empty if the name is enough. */
  value: string;
  /** Further details, each in a few words. */
  more: string[];
  /** ISO 8601; absent for a fact that lasts for days. */
  at?: string;
  /** What a narrow cell shows. */
  short?: string;
  color?: AlertColor;
  /** A symptom's score, 0 to 4. */
  score?: number;
  /** On which side of its range a value is. */
  side?: 'above' | 'below';
  marks: Mark[];
  /** Whether the fact belongs to another fact of the row, as a model belongs to its alert. */
  part?: true;
  /** An answer of 0, which is shown in the details only. */
  zero?: true;
  band?: Band;
  record?: FactRecord;
}

/** A fact as one piece of text: `ALT: 400 U/L, above the range (14:02)`. */
export function factText({ name, value, more }: Pick<Fact, 'name' | 'value' | 'more'>): string {
  const said = value === '' ? name : `${name}: ${value}`;
  return more.length === 0 ? said : `${said} (${more.join(', ')})`;
}

/** The answers of 0 among facts, as one piece of text: `0: Cough, Fatigue`; empty if there are none. */
export function zerosText(facts: readonly Fact[]): string {
  const zeros = facts.filter(({ zero }) => zero).map(({ name }) => name);
  return zeros.length === 0 ? '' : `0: ${zeros.join(', ')}`;
}

/** A fact without its words: enough to know which rows and lanes a story has, and how high they are. */
export interface Outline {
  row: StoryRow;
  /** The key of the fact in a row that has a lane for each thing. */
  lane?: string;
  /** How much it matters among the lanes of its row: a score, or 1 for what is outside its range. */
  gravity: number;
  /** It belongs to another fact of the row. */
  part?: true;
  band?: Band;
  /** The record of an alert. */
  alertId?: string;
}

/** The facts of a story by day, `YYYY-MM-DD`. */
export interface FactsByDay {
  /** The days that have facts, the first one first. */
  keys: () => IterableIterator<string>;
  /** The facts of a day. Their words are made when the day is asked for first. */
  get: (day: string) => readonly Fact[] | undefined;
  /** What each day that has facts has, the first day first. */
  outlines: ReadonlyMap<string, readonly Outline[]>;
}

export const factsOf = (facts: FactsByDay, day: string, row?: StoryRow): readonly Fact[] => {
  const all = facts.get(day) ?? [];
  return row === undefined ? all : all.filter((fact) => fact.row === row);
};
