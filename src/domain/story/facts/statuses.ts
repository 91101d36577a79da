import { isOneOf } from '../../entity/read';
import type { StoryWords } from './words';

/** The words of statuses that have a text; they are those of the records' schemas. */
export const STATUSES = {
  medications: [
    'active',
    'completed',
    'stopped',
    'on-hold',
    'intended',
    'not-taken',
    'draft',
    'cancelled',
    'entered-in-error',
    'unknown',
  ],
  conditions: ['active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved'],
  verification: ['confirmed', 'unconfirmed', 'provisional', 'differential', 'refuted', 'entered-in-error'],
  appointments: ['requested', 'confirmed', 'inProgress', 'completed', 'rejected'],
  encounters: [
    'planned',
    'arrived',
    'triaged',
    'in-progress',
    'onleave',
    'finished',
    'cancelled',
    'entered-in-error',
    'unknown',
  ],
} as const;

/** A status in the reader's language; a word that the schemas do not know stays as it is. */
export const statusText = (
  of: keyof typeof STATUSES,
  status: string | null,
  { say }: Pick<StoryWords, 'say'>,
): string | null => (isOneOf(STATUSES[of], status) ? say(`statuses.${of}.${status}`) : status);
