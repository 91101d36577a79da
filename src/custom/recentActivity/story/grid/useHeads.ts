import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import type { AxisMonth } from './axis';
import { headsIn, type MonthHead } from './heads';

type Held = RefObject<HTMLElement | null>;

/** The heads that fit into what is visible now; undefined until the grid is on the page. */
function headsNow(scroller: Held, corner: Held, months: readonly AxisMonth[], width: number): MonthHead[] | undefined {
  const [box, lead] = [scroller.current, corner.current];
  if (!box || width <= 0) return undefined;
  return headsIn(months, { left: box.scrollLeft, room: box.clientWidth - (lead?.offsetWidth ?? 0), width });
}

/** The heads of the months that are shown, which change while the days scroll. */
export function useHeads(
  scroller: Held,
  corner: Held,
  months: readonly AxisMonth[],
  width: number,
): readonly MonthHead[] {
  const [heads, setHeads] = useState<readonly MonthHead[]>([]);
  const look = useCallback((): void => {
    const next = headsNow(scroller, corner, months, width);
    if (next) setHeads((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  }, [scroller, corner, months, width]);
  useLayoutEffect(look, [look]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    box.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller, look]);
  return heads;
}
