import type { Language } from '../entity/types';

/** The locale in which a date is written with the name of its month: in English the day comes first, `3 May 2026`. */
export const wordLocale = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** Writes a moment in words. French has an ordinal number for the first of a month only: `1er septembre`. */
export const writeWords = (format: Intl.DateTimeFormat, at: Date | number, language: Language): string =>
  format
    .formatToParts(at)
    .map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value))
    .join('');
