import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useZoom } from '../../../src/custom/recentActivity/story/grid/useZoom';

afterEach(() => vi.useRealTimers());

test('a width that arrives in the address while the zooming goes on does not take the zoom back', () => {
  vi.useFakeTimers();
  const box = document.createElement('div');
  Object.defineProperty(box, 'clientWidth', { value: 1000 });
  const scroller = { current: box };
  const head = { current: null };
  const onZoom = vi.fn();
  const hook = renderHook(
    ({ asked }: { asked: number | undefined }) => useZoom(scroller, head, { days: 200, asked, onZoom }),
    { initialProps: { asked: 20 as number | undefined } },
  );
  const width = () => hook.result.current.width;
  expect(width()).toBe(20);
  act(() => hook.result.current.by(1));
  act(() => vi.runAllTimers());
  expect(onZoom).toHaveBeenCalledOnce();
  const [reported = 0] = onZoom.mock.calls[0] as number[];
  act(() => hook.result.current.by(2));
  const now = width();
  expect(now).toBeGreaterThan(reported);
  hook.rerender({ asked: Math.round(reported) });
  expect(width()).toBe(now);
  // Another width, as after a step back, counts.
  hook.rerender({ asked: 20 });
  expect(width()).toBe(20);
  hook.rerender({ asked: Math.round(reported) });
  expect(width(), 'a step forward').toBe(Math.round(reported));
});
