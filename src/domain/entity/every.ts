/** In place of an id: all records. */
export const EVERY = '*';

/** The words that stand for all records in place of an id. */
export const EVERY_WORDS: readonly string[] = [EVERY, 'all'];

/** Whether a value in place of an id stands for all records. */
export const meansEvery = (value: unknown): boolean => typeof value === 'string' && EVERY_WORDS.includes(value);
