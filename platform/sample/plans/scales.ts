import type { Scale as NamedScale } from '../../../src/domain/history/scales';

/**
 * PRO-CTCAE's scales of a symptom. Each has five answers with the values 0 to 4, except presence: its answers are 0 and
 * 1.
 */
export type Scale = Exclude<NamedScale, 'grade'> | 'presence';

export const ANSWERS: Record<Scale, readonly string[]> = {
  frequency: ['Never', 'Rarely', 'Now and then', 'Often', 'Nearly all the time'],
  severity: ['None', 'Mild', 'Moderate', 'Severe', 'Very severe'],
  interference: ['Not at all', 'A little', 'Somewhat', 'Quite a lot', 'Very much'],
  amount: ['None', 'A little', 'Some', 'A lot', 'Nearly everywhere'],
  presence: ['No', 'Yes'],
};

/**
 * The question that a scale asks about the last 7 days. `words` names the symptom in everyday words: `loose stools`.
 */
export const questionText = (scale: Scale, words: string): string =>
  ({
    frequency: `Over the last 7 days, how often did you have ${words}?`,
    severity: `Over the last 7 days, how bad was it at its worst: ${words}?`,
    interference: `Over the last 7 days, how much did ${words} get in the way of your usual activities?`,
    amount: `Over the last 7 days, how much of your body was affected by ${words}?`,
    presence: `Over the last 7 days, did you have ${words}?`,
  })[scale];

export const scaleName = (scale: Scale): string => scale.charAt(0).toUpperCase() + scale.slice(1);
