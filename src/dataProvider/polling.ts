/** The shortest and the longest pause between two reads of something that runs, in milliseconds. */
const SHORTEST_MS = 300;
export const LONGEST_MS = 5_000;

/** The part of its time so far that something running goes on until it is read again. */
const PART = 1 / 4;

/**
 * The pause in milliseconds before something is read again that has been running since a time (ISO 8601, or a number of
 * milliseconds): what takes a moment is shown at once, and what takes long causes few requests.
 */
export function pauseFor(since: string | number): number {
  const ran = Date.now() - new Date(since).getTime();
  // With a clock that is behind that of the platform, this would go on with the shortest pause.
  return !(ran >= 0) ? LONGEST_MS : Math.min(LONGEST_MS, Math.max(SHORTEST_MS, ran * PART));
}
