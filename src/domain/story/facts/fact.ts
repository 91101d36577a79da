import type { AlertColor, LabMark } from '../../report/shapes';

/** The rows that every story shows. */
export const MAIN_ROWS = ['alert', 'symptoms', 'actions', 'labs'] as const;

/** The optional rows, which staff can switch on. */
export const EXTRA_ROWS = [
  'allergies',
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

/** The signs of facts, in the order of the legend. */
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

/** The signs in optional rows. */
export const EXTRA_MARKS = ['started', 'recorded', 'ended', 'appointment', 'encounter', 'missed', 'override'] as const;

export type Mark = (typeof MARKS)[number] | (typeof EXTRA_MARKS)[number];

const SOURCES: readonly Mark[] = ['patient', 'delegate', 'provider', 'sms', 'lab', 'unknown'];

/** Whether a sign shows the source of a fact. */
export const isSource = (mark: Mark): boolean => SOURCES.includes(mark);

/** The record that a fact is read from. */
export interface FactRecord {
  kind:
    | 'data'
    | 'note'
    | 'journal'
    | 'appointment'
    | 'encounter'
    | 'allergy'
    | 'medication'
    | 'condition'
    | 'forecast'
    | 'activity';
  id: string;
}

/** The 10th, 50th and 90th percentile of a forecast. */
export interface Band {
  low: number;
  middle: number;
  high: number;
}

/**
 * A single statement about a day in one row of the story, in the reader's language. The grid, the details of a day, the
 * comparison of two days and the printed story all show the same facts, so they cannot differ.
 */
export interface Fact {
  row: StoryRow;
  /** Identifies the subject; the same symptom, laboratory value or medication has the same key on all days. */
  key: string;
  /** The name of the subject: `Fatigue`, `ALT`. */
  name: string;
  /** The value as text: `3`, `400 U/L, above the range`; empty if the name says everything. */
  value: string;
  /** Further details, each in a few words. */
  more: string[];
  /** ISO 8601; absent for a fact that lasts for days. */
  at?: string;
  /** A short value for narrow cells. */
  short?: string;
  color?: AlertColor;
  /** A symptom's score, 0 to 4. */
  score?: number;
  /** Set if a value is outside its range, or if the laboratory says that it is abnormal. */
  mark?: LabMark;
  /** How grave a laboratory value is, from 0. */
  gravity?: number;
  marks: Mark[];
  /** Set if the fact is a detail of another fact in the row; a model that fired is a detail of its alert. */
  part?: true;
  /** Set for an answer of 0, which only the details show. */
  zero?: true;
  band?: Band;
  record?: FactRecord;
}

/** A fact as one text: `ALT: 400 U/L, above the range (14:02)`. */
export function factText({ name, value, more }: Pick<Fact, 'name' | 'value' | 'more'>): string {
  const said = value === '' ? name : `${name}: ${value}`;
  return more.length === 0 ? said : `${said} (${more.join(', ')})`;
}

/** The names of the facts that are answers of 0, as one text: `0: Cough, Fatigue`; empty if there are none. */
export function zerosText(facts: readonly Fact[]): string {
  const zeros = facts.filter(({ zero }) => zero).map(({ name }) => name);
  return zeros.length === 0 ? '' : `0: ${zeros.join(', ')}`;
}

/** A fact without its texts. It is enough to compute the rows, the lanes and their heights. */
export interface Outline {
  row: StoryRow;
  /** The key of the fact's lane; absent if the row has no lanes. */
  lane?: string;
  /** The importance among the lanes of the row: a score, or the gravity of a laboratory value. */
  gravity: number;
  /** Set if the fact is a detail of another fact in the row. */
  part?: true;
  band?: Band;
  /** The id of an alert's record. */
  alertId?: string;
}

/** The facts of a story by day, `YYYY-MM-DD`. */
export interface FactsByDay {
  /** The days that have facts, the earliest first. */
  keys: () => IterableIterator<string>;
  /** The facts of a day. Their texts are made on the first request. */
  get: (day: string) => readonly Fact[] | undefined;
  /** The outlines of each day that has facts, the earliest day first. */
  outlines: ReadonlyMap<string, readonly Outline[]>;
}

export const factsOf = (facts: FactsByDay, day: string, row?: StoryRow): readonly Fact[] => {
  const all = facts.get(day) ?? [];
  return row === undefined ? all : all.filter((fact) => fact.row === row);
};
