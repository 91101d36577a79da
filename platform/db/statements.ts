/**
 * Begins the text of a statement that must not be prepared, because the best plan depends on the statement's values.
 * After a few runs of a prepared statement, PostgreSQL makes a plan that ignores the values. Such a plan assumes that
 * LIMIT and OFFSET are each a tenth of the rows, whatever page is requested.
 */
export const PLANNED_ANEW = '/* planned anew */';

/**
 * Decides which statements to prepare: only statements that were seen before, of moderate size, and up to a fixed
 * number. Statements that vary with the data (bulk inserts, lists of ids) would otherwise fill the server's memory.
 */
export class Statements {
  readonly #seen = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #next = 0;

  constructor(readonly limit = 300) {}

  /** The name under which to prepare a statement; undefined to send the statement unprepared. */
  nameOf(text: string, parameters: number): string | undefined {
    if (text.startsWith(PLANNED_ANEW)) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (parameters > 60 || text.length > 8_000 || this.#names.size >= this.limit) return undefined;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < 2) {
      if (this.#seen.size > 2_000) this.#seen.clear();
      this.#seen.set(text, times);
      return undefined;
    }
    this.#seen.delete(text);
    this.#next += 1;
    const name = `s${this.#next}`;
    this.#names.set(text, name);
    return name;
  }

  /** Forgets a statement whose plan became invalid because a table changed. */
  forget(text: string): void {
    this.#names.delete(text);
  }
}
