import type { Language } from '../../src/domain/entity/types';

/** French has an ordinal number for the first of a month only: `mardi 1er décembre`. */
const dayText = (day: string, language: Language): string => (language === 'fr' && day === '1' ? '1er' : day);

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
  return format
    .formatToParts(at)
    .map(({ type, value }) => (type === 'day' ? dayText(value, language) : value))
    .join('');
}
