import { useEffect, useMemo, useState } from 'react';
import { LEAST_HOURS, visibleOf } from '../../../domain/appointments/calendar/visible';
import type { CalendarView } from '../../../domain/appointments/calendar/window';
import type { Item } from './useItems';

/** Height of a slot of 10 minutes in pixels. */
export const SLOT_HEIGHT = 16;
/** Height of what is above and below the hours at least. */
const AROUND_HEIGHT = 380;
/** From this number on, the appointments outside the visible hours are drawn a moment after the others. */
const MANY = 100;

/**
 * The appointments to draw. When the calendar opens with many, first those in the visible hours, and the others once
 * these are on the screen; from then on always all.
 */
export function useVisibleFirst(items: readonly Item[], view: CalendarView, zone: string): readonly Item[] {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    if (isOpened || items.length === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The timer runs after the frame was drawn.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setOpened(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isOpened, items]);
  const isPart = !isOpened && items.length >= MANY && view !== 'month' && view !== 'list';
  return useMemo(() => {
    if (!isPart) return items;
    return visibleOf(items, zone, Math.max(LEAST_HOURS, (window.innerHeight - AROUND_HEIGHT) / (6 * SLOT_HEIGHT)));
  }, [isPart, items, zone]);
}
