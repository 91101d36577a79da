import type { CcdaReport, NotTaken } from '../../../src/contract/ccda';

/** Maximum number of names and of places for a section and reason, and their length. */
const MOST_NAMES = 50;
const LONGEST_NAME = 200;

/** Counts what is not taken from a document, by section and reason, and names it with its places. */
export class NotTakenTally {
  readonly #counts = new Map<string, CcdaReport['notTaken'][number]>();

  /**
   * @param name the statement in its own words
   * @param entry the number of its entry in the section
   */
  add(
    section: string,
    reason: NotTaken,
    { name, entry }: { name?: string | undefined; entry?: number | undefined } = {},
  ): void {
    const key = JSON.stringify([section, reason]);
    const tally = this.#counts.get(key) ?? { section, reason, count: 0, names: [], entries: [] };
    this.#counts.set(key, tally);
    tally.count += 1;
    const short = name?.slice(0, LONGEST_NAME);
    if (short !== undefined && tally.names.length < MOST_NAMES && !tally.names.includes(short)) tally.names.push(short);
    const { entries } = tally;
    if (entry !== undefined && entries.length < MOST_NAMES && !entries.includes(entry)) entries.push(entry);
  }

  list(): CcdaReport['notTaken'] {
    return [...this.#counts.values()];
  }
}
