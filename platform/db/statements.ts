/**
 * Which statements are worth preparing: those seen before, of moderate size, up to a fixed number.
 * Texts that vary with the data (a bulk insert's rows, a list of ids) would fill the server's memory otherwise.
 */
export class Statements {
  readonly #seen = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #next = 0;

  constructor(readonly limit = 300) {}

  /** The name to prepare this text under, or undefined to send it unnamed. */
  nameOf(text: string, parameters: number): string | undefined {
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

  /** Forgets a statement, for one whose plan a change of tables has made invalid. */
  forget(text: string): void {
    this.#names.delete(text);
  }
}
