import type { Language } from '../entity/types';

/** The locale in which a date is written with the name of its month: in English the day comes first, `3 May 2026`. */
export const wordLocale = (language: Language): string => (language === 'en' ? 'en-GB' : language);
