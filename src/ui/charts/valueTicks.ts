/** About as many spaces does a value axis have between its ticks. */
const SPACES = 4;
/** The possible distances of ticks, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
/** The width of a digit at an axis, and the space beside its texts; in CSS pixels. */
const LETTER = 7;
const BESIDE = 16;

/**
 * The ticks of a value axis from zero up to the first tick that is not below the largest value. The library finds them
 * too, but by calculating with decimal numbers, which takes longer than drawing the chart.
 * @param whole whether all ticks are whole numbers
 */
export function valueTicks(most: number, whole = false): number[] {
  if (!(most > 0)) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(most / SPACES));
  const fitting = STEPS.map((step) => step * power).find((step) => step * SPACES >= most) ?? most;
  const step = whole ? Math.ceil(fitting) : fitting;
  // A product has fewer digits than a sum of fractions.
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}

/** The width that an axis with these texts needs. */
export const widthOf = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map(({ length }) => length)) * LETTER + BESIDE;
