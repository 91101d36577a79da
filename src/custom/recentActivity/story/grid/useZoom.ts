import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { limited, scrollAfter, usualWidth, wholeWidth, zoomed } from './zoom';

/** A new width is reported once it has not changed for this many ms. */
const REPORT_DELAY = 250;
/** By how many px the width in the address may differ from the reported one. */
const ROUNDING = 0.5;

export interface Zoom {
  /** The width of a day in px; 0 until the grid's width is known. */
  width: number;
  /** The number of days for which the width was chosen. It follows a change of the range one render later. */
  chosenFor: number;
  /** True at the minimum (`least`) and the maximum (`most`) width. */
  least: boolean;
  most: boolean;
  /**
   * Zooms by steps; `all` shows every day.
   * @param point the position that stays in place, in px from the left edge of the visible days; by default, the middle
   * of the visible days
   */
  by: (steps: number | 'all', point?: number) => void;
}

interface Options {
  /** Number of days. */
  days: number;
  /** The width of a day, in px, from the address; undefined if the address contains no width. */
  asked: number | undefined;
  /** Called with the new width when zooming has ended. */
  onZoom: (width: number) => void;
}

interface State {
  width: number;
  room: number;
  chosenFor: number;
}

function scrollTo(box: HTMLElement, left: number): void {
  box.scrollLeft = left;
}

/**
 * Sets the width of the days, which is a CSS variable, and scrolls so that the day under the pointer stays in place.
 */
export function useZoom(
  scroller: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
  { days, asked, onZoom }: Options,
): Zoom {
  const [{ width, room, chosenFor }, setState] = useState<State>({ width: 0, room: 0, chosenFor: 0 });
  const anchor = useRef<number>(undefined);
  const shown = useRef(0);
  const report = useRef(onZoom);
  report.current = onZoom;
  const reported = useRef<number>(undefined);
  const ranged = useRef(days);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const measure = (): void => {
      const found = Math.max(box.clientWidth - (head.current?.offsetWidth ?? 0), 0);
      setState((before) => {
        if (before.room === found) return before;
        const wanted = before.width || asked;
        return {
          room: found,
          chosenFor: days,
          width: wanted === undefined ? usualWidth(found, days) : limited(wanted, found, days),
        };
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller, head, asked, days]);

  // A new range, or a new width in the address, sets the width of the days again. A width that was reported from here
  // may arrive while the zooming goes on, and must not take the zoom back.
  useLayoutEffect(() => {
    const isReported = asked !== undefined && Math.abs(asked - (reported.current ?? Infinity)) <= ROUNDING;
    const isSameRange = ranged.current === days;
    ranged.current = days;
    // It arrives once. After that, as after a step back and forward, the address decides.
    reported.current = undefined;
    if (isReported && isSameRange) return;
    setState((before) => ({
      ...before,
      chosenFor: days,
      width: asked === undefined ? usualWidth(before.room, days) : limited(asked, before.room, days),
    }));
  }, [asked, days]);

  useLayoutEffect(() => {
    const box = scroller.current;
    const before = shown.current;
    shown.current = width;
    if (!box || before === 0 || width === 0 || before === width) return;
    const point = anchor.current ?? (box.clientWidth - (head.current?.offsetWidth ?? 0)) / 2;
    anchor.current = undefined;
    scrollTo(box, scrollAfter(box.scrollLeft, point, before, width));
  }, [scroller, head, width]);

  useEffect(() => () => clearTimeout(timer.current), []);
  const by = useCallback(
    (steps: number | 'all', point?: number): void => {
      anchor.current = point;
      setState((before) => {
        const wanted = steps === 'all' ? wholeWidth(before.room, days) : zoomed(before.width, steps);
        const next = limited(wanted, before.room, days);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          reported.current = next;
          report.current(next);
        }, REPORT_DELAY);
        return next === before.width ? before : { ...before, width: next };
      });
    },
    [days],
  );
  return {
    width,
    chosenFor,
    least: width <= limited(0, room, days),
    most: width >= limited(Infinity, room, days),
    by,
  };
}
