import type { RowOf } from '../records';
import type { Question } from './asking';
import type { Limits } from './classes';
import type { Response } from './conversation';
import type { PlanTerms } from './terms';

export type History = RowOf<'test', 'history'>;

/** One of the possibilities of a factor: what it adds to a test. */
export interface Level {
  /** Its part of a test's name; empty if it adds nothing that other tests lack. */
  name: string;
  /** What it is called by itself. */
  label: string;
  /** Data types that the patient ticks in the opening question. */
  ticks: readonly string[];
  responses: readonly Response[];
  history: readonly History[];
  conditions: readonly string[];
}

/**
 * What varies independently of other factors: a symptom with its questions, a laboratory value, a condition. Its levels
 * are the classes of answers that the rules tell apart, and only those that a check-in can contain.
 */
export type Factor = readonly Level[];

/** What all tests of a creator have in common. */
export interface Basis {
  terms: PlanTerms;
  category: 'pro' | 'lab' | 'triage';
  questions: readonly Question[];
  limits: Limits;
  /** Data types that the patient always ticks. */
  ticks: readonly string[];
  /** Responses to questions; several responses to a question with one answer are alternatives. */
  journal: readonly Response[];
  /** Historical data that vary: several rows of a data type are alternatives. */
  history: readonly History[];
  /** Historical data that every test has. */
  given: readonly History[];
  conditions: readonly string[];
  /** Whether the conditions that the rules read vary. */
  variesConditions: boolean;
}

export interface Inputs {
  name: string;
  journal: Response[];
  history: History[];
  conditions: string[];
}

export interface Plan {
  factors: Factor[];
  /** Number of groups of questions of which not all answers were tried, because there are too many. */
  narrowed: number;
  /** The inputs of the test that has one level of each factor. */
  inputsOf: (levels: readonly Level[]) => Inputs;
}

/** A level that adds nothing. */
export const nothing: Omit<Level, 'name' | 'label'> = { ticks: [], responses: [], history: [], conditions: [] };
