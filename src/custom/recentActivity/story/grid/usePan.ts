import { useEffect, useRef, type RefObject } from 'react';
import type { Zoom } from './useZoom';

/** A press that moves by at least this many px is a pan; a shorter move is a click. */
const SLACK = 5;
/** Scrolling the wheel by this many px zooms by one step. */
const WHEEL_STEP = 80;
/** Px per line, for wheels that report lines. */
const LINE = 16;

/** Pans while the left mouse button is pressed, and suppresses the click at the end of a pan. */
function panByMouse(box: HTMLElement): () => void {
  let from: { x: number; y: number; left: number; top: number } | undefined;
  let panned = false;
  const down = (event: PointerEvent): void => {
    panned = false;
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
  };
  const move = (event: PointerEvent): void => {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!panned && Math.hypot(x, y) < SLACK) return;
    if (!panned) box.setPointerCapture(event.pointerId);
    panned = true;
    box.dataset['panning'] = '';
    box.scrollLeft = from.left - x;
    box.scrollTop = from.top - y;
  };
  const up = (): void => {
    from = undefined;
    delete box.dataset['panning'];
  };
  const click = (event: MouseEvent): void => {
    if (panned) event.stopPropagation();
    panned = false;
  };
  box.addEventListener('pointerdown', down);
  box.addEventListener('pointermove', move);
  box.addEventListener('pointerup', up);
  box.addEventListener('pointercancel', up);
  box.addEventListener('click', click, true);
  return () => {
    box.removeEventListener('pointerdown', down);
    box.removeEventListener('pointermove', move);
    box.removeEventListener('pointerup', up);
    box.removeEventListener('pointercancel', up);
    box.removeEventListener('click', click, true);
  };
}

const distance = ([one, other]: TouchList | Touch[]): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

/**
 * Pans and zooms by wheel, mouse and touch. The browser handles one-finger panning. The wheel pans the days and, at the
 * first or last day, scrolls the page; with Ctrl it zooms.
 */
export function usePan(scroller: RefObject<HTMLElement | null>, head: RefObject<HTMLElement | null>, zoom: Zoom): void {
  const by = useRef(zoom.by);
  by.current = zoom.by;
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const pointOf = (x: number): number => x - box.getBoundingClientRect().left - (head.current?.offsetWidth ?? 0);
    const wheel = (event: WheelEvent): void => {
      const way = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        by.current(-way / WHEEL_STEP, pointOf(event.clientX));
        return;
      }
      const isDown = Math.abs(event.deltaY) > Math.abs(event.deltaX) && !event.shiftKey;
      if (!isDown || box.scrollHeight > box.clientHeight) return;
      const before = box.scrollLeft;
      box.scrollLeft += way;
      if (box.scrollLeft !== before) event.preventDefault();
    };
    let spread = 0;
    const start = (event: TouchEvent): void => {
      spread = event.touches.length === 2 ? distance(event.touches) : 0;
    };
    const pinch = (event: TouchEvent): void => {
      const [one, other] = event.touches;
      if (spread === 0 || !one || !other) return;
      // A pan that the browser has started with one finger cannot be stopped.
      if (event.cancelable) event.preventDefault();
      const now = distance(event.touches);
      by.current(Math.log(now / spread) / Math.log(1.25), pointOf((one.clientX + other.clientX) / 2));
      spread = now;
    };
    const stop = panByMouse(box);
    box.addEventListener('wheel', wheel, { passive: false });
    box.addEventListener('touchstart', start, { passive: true });
    box.addEventListener('touchmove', pinch, { passive: false });
    return () => {
      stop();
      box.removeEventListener('wheel', wheel);
      box.removeEventListener('touchstart', start);
      box.removeEventListener('touchmove', pinch);
    };
  }, [scroller, head]);
}
