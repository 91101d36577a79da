import type { CalendarView } from '../../../domain/appointments/calendar/window';

/** The names of the views in the library. */
export const VIEW_TYPES: Record<CalendarView, string> = {
  week: 'timeGridWeek',
  day: 'timeGridDay',
  days: 'timeGridThreeDays',
  month: 'dayGridMonth',
  list: 'listWeek',
};
