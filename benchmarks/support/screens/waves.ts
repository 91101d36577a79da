import type { Asked } from './watch';

/**
 * Groups calls into waves: a wave has the calls that begin before any call of the wave has been answered. Whatever is
 * in a later wave waited for an answer, so that over a slow line each wave costs a round trip.
 */
export function toWaves(calls: readonly Asked[]): Asked[][] {
  const waves: Asked[][] = [];
  let answered = -Infinity;
  for (const call of [...calls].sort((a, b) => a.begun - b.begun)) {
    const wave = waves.at(-1);
    if (wave && call.begun < answered) {
      wave.push(call);
      answered = Math.min(answered, call.ended);
    } else {
      waves.push([call]);
      answered = call.ended;
    }
  }
  return waves;
}
