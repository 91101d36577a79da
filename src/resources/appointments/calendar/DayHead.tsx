import type { DayHeaderInfo } from '@fullcalendar/react';
import { useTranslate } from 'react-admin';
import type { Language } from '../../../domain/entity/types';
import type { DayChange } from './clockChanges';

interface Props {
  info: DayHeaderInfo;
  changes: readonly DayChange[];
  language: Language;
}

/** The heading of a day. It says if clocks change on that day. */
export function DayHead({ info, changes, language }: Props) {
  const translate = useTranslate();
  const { date, isToday, view, text } = info;
  // A month's headings are weekdays, without a date.
  if (view.type === 'dayGridMonth') return info.inPopover ? text : <span className="cg-day">{info.weekdayText}</span>;
  // The library gives local times as if they were UTC.
  const change = changes.find(({ day }) => day === date.toISOString().slice(0, 10));
  const clock = (at: number): string => new Date(at).toISOString().slice(11, 16);
  return (
    <>
      <span className={isToday ? 'cg-day cg-today' : 'cg-day'}>
        {new Intl.DateTimeFormat(language, {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          timeZone: 'UTC',
        }).format(date)}
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
