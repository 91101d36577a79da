import { isProblem } from '../../history/problems';
import type { StoryCondition } from '../types';
import { statusText } from './statuses';
import { some, type StoryWords } from './words';

/** What a condition says besides its name and status: that it is the diagnosis of an encounter, or not certain. */
export const conditionDetails = (
  condition: Pick<StoryCondition, 'category' | 'verification'>,
  { say }: Pick<StoryWords, 'say'>,
): string[] =>
  some(!isProblem(condition) && say('encounterDiagnosis'), statusText('verification', condition.verification, { say }));
