import type { LooseOf } from '../records';

/** The default number of days of a model. */
const DAYS = 30;

/** The number of days of a model's history. Day 0 is the first. */
export const daysOfModel = ({ days }: LooseOf<'testModel'>): number => (typeof days === 'number' ? days : DAYS);
