import { type Box, type Colour, drawPng } from '../../picture';

const WIDTH = 360;
const HEIGHT = 140;
const PAPER: Colour = [255, 248, 246];
const GRID: Colour = [240, 205, 200];
const INK: Colour = [40, 40, 60];
const STEP = 20;
/** One heartbeat as heights above the line, one per pixel: P wave, QRS complex, T wave. */
const BEAT = [0, 2, 5, 7, 5, 2, 0, 0, -6, 20, 48, 20, -14, 0, 0, 2, 5, 9, 12, 13, 12, 9, 5, 2, 0, 0, 0, 0, 0, 0];

const drawn = new Map<number, Buffer>();

/**
 * Draws an ECG on squared paper.
 * @param pause pixels between beats: the fewer, the faster the heart
 */
export function tracing(pause: number): Buffer {
  const known = drawn.get(pause);
  if (known) return known;
  const boxes: Box[] = [];
  for (let x = 0; x < WIDTH; x += STEP) boxes.push({ x, y: 0, width: 1, height: HEIGHT, colour: GRID });
  for (let y = 0; y < HEIGHT; y += STEP) boxes.push({ x: 0, y, width: WIDTH, height: 1, colour: GRID });
  const length = BEAT.length + pause;
  let before = 0;
  for (let x = 0; x < WIDTH; x += 1) {
    const height = BEAT[x % length] ?? 0;
    const [low, high] = [Math.min(before, height), Math.max(before, height)];
    boxes.push({ x, y: 90 - high, width: 1, height: high - low + 2, colour: INK });
    before = height;
  }
  const picture = drawPng(WIDTH, HEIGHT, PAPER, boxes);
  drawn.set(pause, picture);
  return picture;
}
