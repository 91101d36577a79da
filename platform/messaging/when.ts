import { writeWords } from '../../src/domain/dates/wordLocale';
import type { Language } from '../../src/domain/entity/types';

/** A time in a letter, with its day and its zone: `Thursday, November 26, 2026 at 9:00 AM CST`. */
export function whenText(at: number, language: Language, zone: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    timeZone: zone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return writeWords(format, at, language);
}
