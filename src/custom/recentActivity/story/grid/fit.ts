/**
 * Whether a short text fits into a day is decided by CSS, because a zoom step must not render thousands of cells again.
 * Widths are counted in halves of a digit.
 */

/** The highest counted width; a text of this width or more only fits where words fit. */
const MOST = 24;
/** The width of half a digit in px, by the size of the text. */
const HALF = { numbers: 3.25, figures: 4.1 } as const;

/**
 * The width of a text; punctuation is narrow. The sign of a value outside its range needs no width, so that such a value
 * is shown wherever a usual one would be.
 */
export const widthOf = (text: string): number =>
  Math.min(
    MOST,
    [...text].reduce((sum, letter) => sum + (/[.,:]/.test(letter) ? 1 : 2), 0),
  );

/** The widths that do not fit into a day, as the words of an attribute. */
export function lackingIn(width: number, detail: 'signs' | 'numbers' | 'figures' | 'words'): string {
  if (detail === 'words') return '';
  const room = detail === 'signs' ? 0 : Math.floor((width - 1) / HALF[detail]);
  return ALL.filter((each) => each > room).join(' ');
}

const ALL = Array.from({ length: MOST + 1 }, (_, width) => width);

/** Shows the text of each width where it fits, else what stands for it. */
export const fitLook = Object.fromEntries(
  ALL.flatMap((width) => [
    [`&[data-lacks~="${width}"] .w${width} > .numbers`, { display: 'none' }],
    [`&[data-lacks~="${width}"] .w${width} > .instead`, { display: 'inline-block' }],
  ]),
);
