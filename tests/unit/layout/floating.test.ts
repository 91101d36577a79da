import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedWithin, overlap, placeBeside } from '../../../src/ui/floating';

const room = fc.record({ width: fc.integer({ min: 834, max: 2200 }), height: fc.integer({ min: 500, max: 1400 }) });
const wanted = { width: 680, height: 520 };

test('a floating panel never hides the cell that it explains, and is inside the window', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(room, share, share, fc.integer({ min: 12, max: 320 }), (window, x, y, width) => {
      const anchor = { left: x * (window.width - width), top: y * (window.height - 60), width, height: 60 };
      const panel = placeBeside(anchor, wanted, window);
      expect(overlap(panel, anchor)).toBe(false);
      expect(panel.left).toBeGreaterThanOrEqual(0);
      expect(panel.left + panel.width).toBeLessThanOrEqual(window.width);
      expect(panel.top).toBeGreaterThanOrEqual(0);
      expect(panel.top + panel.height).toBeLessThanOrEqual(window.height);
    }),
  );
});

test('a floating panel that is moved stays within reach', () => {
  const way = fc.integer({ min: -5000, max: 5000 });
  fc.assert(
    fc.property(room, way, way, (window, x, y) => {
      const panel = movedWithin({ left: 100, top: 100, width: 600, height: 400 }, x, y, window);
      expect(panel.left + panel.width).toBeGreaterThanOrEqual(48);
      expect(panel.left).toBeLessThanOrEqual(window.width - 48);
      expect(panel.top).toBeGreaterThanOrEqual(0);
      expect(panel.top).toBeLessThanOrEqual(window.height - 48);
    }),
  );
});

test('a floating panel opens inside the window, also if its cell is scrolled out of sight', () => {
  const off = fc.integer({ min: -3000, max: 5000 });
  fc.assert(
    fc.property(room, off, off, (window, left, top) => {
      const panel = placeBeside({ left, top, width: 27, height: 20 }, wanted, window);
      expect(panel.left).toBeGreaterThanOrEqual(0);
      expect(panel.left + panel.width).toBeLessThanOrEqual(window.width);
      expect(panel.top).toBeGreaterThanOrEqual(0);
      expect(panel.top + panel.height).toBeLessThanOrEqual(window.height);
    }),
  );
});
