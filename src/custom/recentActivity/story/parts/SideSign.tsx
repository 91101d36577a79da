import type { Fact } from '../../../../domain/story/facts/fact';

type Side = NonNullable<Fact['side']>;

/** A triangle in the upper half of the sign, or an exclamation mark. */
const SHAPES: Record<Side, string> = {
  above: 'M4 1.5 8 8.5H0Z',
  below: 'M4 14.5 0 7.5H8Z',
  abnormal: 'M2.5 1H5.5L5 9.5H3Z',
};
/** Shows on which side of its range a value is. */
export const SideSign = ({ side }: { side: Side }) => (
  <svg className="side" viewBox="0 0 8 16" preserveAspectRatio="none" aria-hidden="true">
    <path d={SHAPES[side]} />
    {side === 'abnormal' && <circle cx="4" cy="12.5" r="2" />}
  </svg>
);
