import type { Fact } from '../../../../domain/story/facts/fact';

type Side = NonNullable<Fact['side']>;

/** A triangle in the upper half of the sign, or an exclamation mark. */
const SHAPES: Record<Side, string> = {
  above: 'M4 1.5 8 8.5H0Z',
  below: 'M4 14.5 0 7.5H8Z',
  abnormal: 'M2.5 1H5.5L5 9.5H3Z',
};
/** The height of the dot that stands for the value. */
const DOTS: Record<Side, number> = { above: 12.5, below: 3.5, abnormal: 12.5 };

/** Shows on which side of its range a value is; without its number, the sign has a dot that stands for the value. */
export const SideSign = ({ side, alone = false }: { side: Side; alone?: boolean }) => (
  <svg
    className={alone ? 'side alone' : 'side'}
    viewBox="0 0 8 16"
    preserveAspectRatio={alone ? undefined : 'none'}
    aria-hidden="true"
  >
    <path d={SHAPES[side]} />
    {(alone || side === 'abnormal') && <circle cx="4" cy={DOTS[side]} r="2" />}
  </svg>
);
