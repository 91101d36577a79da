import { wordLocale, writeWords } from '../../../domain/dates/wordLocale';
import type { DayHeaderInfo } from '@fullcalendar/react';
import { useTranslate } from 'react-admin';
import { dayAt } from '../../../domain/dates/calendar';
import { dayInZone } from '../../../domain/dates/zone';
import type { Language } from '../../../domain/entity/types';
import type { DayChange } from './clockChanges';

const DAY_FORM = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

interface Props {
  info: DayHeaderInfo;
  changes: readonly DayChange[];
  language: Language;
  zone: string;
}

/** The heading of a day. It says if clocks change on that day. */
export function DayHead({ info, changes, language, zone }: Props) {
  const translate = useTranslate();
  const { date, isToday, view, text } = info;
  // A month's headings are weekdays, without a date.
  if (view.type === 'dayGridMonth') return info.inPopover ? text : <span className="cg-day">{info.weekdayText}</span>;
  const day = dayInZone(date.getTime(), zone);
  const change = changes.find((each) => each.day === day);
  const clock = (at: number): string => new Date(at).toISOString().slice(11, 16);
  return (
    <>
      <span className={isToday ? 'cg-day cg-today' : 'cg-day'}>
        {writeWords(new Intl.DateTimeFormat(wordLocale(language), DAY_FORM), dayAt(day), language)}
      </span>
      {change && (
        <span className="cg-clocks">
          {translate(`calendar.${change.kind === 'skipped' ? 'forward' : 'back'}`, {
            from: clock(change.from),
            until: clock(change.until),
          })}
        </span>
      )}
    </>
  );
}
