import type { Fact, Outline } from '../../../../domain/story/facts/fact';
import { Lanes } from '../grid/Lanes';
import type { FactLane } from './lanes';

/** The lowest and highest value of all bands in a lane. */
export interface Scale {
  low: number;
  high: number;
}

/** The part of a lane's height that bands use, in percent. */
const FULL = 90;

const percent = (value: number, { low, high }: Scale): number =>
  high === low ? FULL / 2 : ((value - low) / (high - low)) * FULL;

/** The forecasts for a day: a band from the 10th to the 90th percentile, with a line at the median. */
export function BandCell({
  facts,
  lanes,
  scales,
}: {
  facts: readonly Fact[];
  lanes: readonly FactLane[];
  scales: ReadonlyMap<string, Scale>;
}) {
  const marks = lanes.flatMap(({ key }, index) => {
    const fact = facts.find((each) => each.key === key);
    const scale = scales.get(key);
    if (!fact?.band || !scale) return [];
    const { low, middle, high } = fact.band;
    const bottom = percent(low, scale);
    return [
      {
        lane: index + 1,
        content: (
          <>
            <span className="band" style={{ bottom: `${bottom}%`, height: `${percent(high, scale) - bottom + 5}%` }} />
            <span className="median" style={{ bottom: `${percent(middle, scale)}%` }} />
            <span className="words band-words">{fact.value}</span>
          </>
        ),
      },
    ];
  });
  return <Lanes marks={marks} />;
}

/** The scale of each lane, wide enough for all bands of the lane. */
export function scalesOf(outlines: Iterable<readonly Outline[]>): Map<string, Scale> {
  const scales = new Map<string, Scale>();
  for (const { lane, band } of [...outlines].flat()) {
    if (!band || lane === undefined) continue;
    const known = scales.get(lane);
    scales.set(lane, {
      low: Math.min(known?.low ?? band.low, band.low),
      high: Math.max(known?.high ?? band.high, band.high),
    });
  }
  return scales;
}
