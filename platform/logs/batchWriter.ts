import { repeat, type Repeating } from '../base/repeat';

export interface BatchOptions {
  /** Milliseconds between writes. */
  interval?: number;
  /** Maximum number of rows per write. */
  size?: number;
  /** Maximum number of rows to buffer while the database cannot keep up. Further rows are counted and dropped. */
  limit?: number;
  /** Whether a failure passes by itself, such as a lost connection. The rows are then written later. */
  isPassing?: (error: unknown) => boolean;
}

/** Collects rows and writes them in batches, one write at a time, without delaying callers. */
export class BatchWriter<T> {
  #rows: T[] = [];
  #dropped = 0;
  #writing: Promise<void> = Promise.resolve();
  readonly #repeating: Repeating;
  readonly #size: number;
  readonly #limit: number;
  readonly #isPassing: (error: unknown) => boolean;

  /** @param lost is called with the number of rows that could not be written */
  constructor(
    readonly write: (rows: T[]) => Promise<void>,
    readonly lost: (rows: number) => void,
    { interval = 1_000, size = 500, limit = 20_000, isPassing = () => false }: BatchOptions = {},
  ) {
    this.#isPassing = isPassing;
    this.#size = size;
    this.#limit = limit;
    this.#repeating = repeat(
      interval,
      () => this.flush(),
      () => undefined,
    );
  }

  add(row: T): void {
    if (this.#rows.length < this.#limit) this.#rows.push(row);
    else this.#dropped += 1;
  }

  /** Resolves when writing everything added so far has been tried. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#drain());
    return this.#writing;
  }

  async close(): Promise<void> {
    await this.#repeating.stop();
    await this.flush();
    if (this.#rows.length > 0) this.lost(this.#rows.length);
    this.#rows = [];
  }

  async #drain(): Promise<void> {
    let lost = this.#dropped;
    this.#dropped = 0;
    const rows = this.#rows;
    this.#rows = [];
    for (let from = 0; from < rows.length; from += this.#size) {
      const batch = rows.slice(from, from + this.#size);
      try {
        await this.write(batch);
      } catch (error) {
        if (this.#isPassing(error)) {
          this.#keep(rows.slice(from));
          break;
        }
        lost += batch.length;
      }
    }
    if (lost > 0) this.lost(lost);
  }

  /** Puts rows back, before those that were added meanwhile. */
  #keep(rows: readonly T[]): void {
    const all = [...rows, ...this.#rows];
    this.#rows = all.slice(0, this.#limit);
    this.#dropped += all.length - this.#rows.length;
  }
}
