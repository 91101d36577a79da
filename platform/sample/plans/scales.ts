import type { Scale as NamedScale } from '../../../src/domain/history/scales';
import history from '../../../src/i18n/messages/history';

/**
 * PRO-CTCAE's scales of a symptom. Each has five answers with the values 0 to 4, except presence: its answers are 0 and
 * 1.
 */
export type Scale = Exclude<NamedScale, 'grade'> | 'presence';

const { frequency, severity, interference, amount } = history.en.scales;

/** The answers as the console shows them. */
export const ANSWERS: Record<Scale, readonly string[]> = {
  frequency: Object.values(frequency),
  severity: Object.values(severity),
  interference: Object.values(interference),
  amount: Object.values(amount),
  presence: [history.en.eod.no, history.en.eod.yes],
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
