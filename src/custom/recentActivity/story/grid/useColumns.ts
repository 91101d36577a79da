import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { covers, drawnColumns, spanInView, withMargin, type DrawnColumn, type Span } from './columns';

/** The drawn columns: a span, and the column with the tab stop. */
interface Drawn extends Span {
  kept: number;
}

export interface Columns {
  drawn: readonly DrawnColumn[];
  /** Draws the visible columns now and the margins in the next frame. */
  look: () => void;
  /**
   * Keeps a column drawn wherever the grid is scrolled.
   * @param how `now`: draws the column before returning, so that its cells can get the focus
   */
  keep: (column: number, how: 'now' | 'soon') => void;
}

type Held = RefObject<HTMLElement | null>;

interface Options {
  /** Number of days. */
  count: number;
  /** The width of a day in px; 0 until it is known. */
  width: number;
  /** The column that is kept drawn at first. */
  kept: number;
}

const has = ({ from, to, kept }: Drawn, column: number): boolean => column === kept || (column >= from && column < to);

const atOnce = (change: () => void): void => change();

/** The visible columns. */
function viewIn(scroller: Held, head: Held, width: number, count: number): Span {
  const [box, lead] = [scroller.current, head.current];
  return spanInView({
    left: box?.scrollLeft ?? 0,
    room: (box?.clientWidth ?? 0) - (lead?.offsetWidth ?? 0),
    width,
    count,
  });
}

/** Draws only the visible days and a screenful on each side, because a year has thousands of cells. */
export function useColumns(scroller: Held, head: Held, { count, width, kept: first }: Options): Columns {
  const [shown, setShown] = useState<Drawn>({ from: 0, to: 0, kept: first });
  const kept = useRef(first);
  // `present` is on the page; `wanted` is requested and may not be rendered yet.
  const present = useRef<Drawn>(shown);
  const wanted = useRef<Drawn>(shown);
  useLayoutEffect(() => {
    present.current = shown;
  }, [shown]);
  const frame = useRef<number>(undefined);

  const draw = useCallback(({ from, to }: Span, how: (change: () => void) => void): void => {
    const next = { from, to, kept: kept.current };
    wanted.current = next;
    how(() => setShown(next));
  }, []);

  const inView = useCallback((): Span => viewIn(scroller, head, width, count), [scroller, head, width, count]);

  /** Draws the margins in the next frame, as a transition. */
  const later = useCallback((): void => {
    frame.current ??= requestAnimationFrame(() => {
      frame.current = undefined;
      const view = inView();
      const span = withMargin(view, count);
      const { from, to } = wanted.current;
      if (view.to > view.from && (span.from !== from || span.to !== to)) draw(span, startTransition);
    });
  }, [inView, draw, count]);

  const look = useCallback((): void => {
    const view = inView();
    if (!covers(wanted.current, view)) draw(view, atOnce);
    later();
  }, [inView, draw, later]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    box.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      observer.disconnect();
      if (frame.current !== undefined) cancelAnimationFrame(frame.current);
      frame.current = undefined;
    };
  }, [scroller, look]);

  const keep = useCallback(
    (column: number, how: 'now' | 'soon'): void => {
      kept.current = column;
      const isPresent = has(present.current, column);
      if (isPresent && has(wanted.current, column)) return;
      draw(wanted.current, how === 'now' && !isPresent ? flushSync : atOnce);
    },
    [draw],
  );
  const drawn = useMemo(() => drawnColumns(shown, shown.kept, count), [shown, count]);
  return { drawn, look, keep };
}
