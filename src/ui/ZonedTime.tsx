import {
  calendarText,
  exactTime,
  momentOf,
  namedDateTime,
  relativeTime,
  shortDate,
  shortDateTime,
  wordDate,
} from './time';
import { useLanguage } from './useLanguage';

interface Props {
  value: unknown;
  /**
   * `date` and `dateTime` as in tables, `words` a date with the name of its month, `named` with the time zone,
   * `relative` in words.
   */
  show?: 'date' | 'words' | 'dateTime' | 'named' | 'relative';
}

/**
 * A time in the viewer's time zone; the exact time with its zone is shown on hover. A day, month or year has no zone.
 */
export function ZonedTime({ value, show = 'dateTime' }: Props) {
  const language = useLanguage();
  const date = momentOf(value);
  if (!date || typeof value !== 'string') return null;
  const calendar = calendarText(value, language);
  if (calendar !== undefined)
    return <time dateTime={value}>{show === 'words' ? wordDate(value, language) : calendar}</time>;
  const text = {
    date: (each: string) => shortDate(each, language),
    words: (each: string) => wordDate(each, language),
    dateTime: (each: string) => shortDateTime(each, language),
    named: (each: string) => namedDateTime(each, language),
    relative: (each: string) => relativeTime(each, language),
  };
  return (
    <time dateTime={value} title={exactTime(value, language)}>
      {text[show](value)}
    </time>
  );
}
