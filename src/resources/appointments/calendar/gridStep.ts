import type { Step } from '../../../domain/appointments/calendar/moves';
import type { CalendarView } from '../../../domain/appointments/calendar/window';

interface Pressed {
  key: string;
  shiftKey: boolean;
}

/**
 * How far a key moves an appointment: up and down by slots, or by weeks in a month; left and right by days; with Shift,
 * its end.
 */
export function gridStep({ key, shiftKey }: Pressed, view: CalendarView): Step | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp': {
      const direction = key === 'ArrowDown' ? 1 : -1;
      if (shiftKey) return { stretch: direction };
      return view === 'month' ? { days: direction * 7 } : { slots: direction };
    }
    case 'ArrowRight':
    case 'ArrowLeft':
      return { days: key === 'ArrowRight' ? 1 : -1 };
  }
  return undefined;
}
