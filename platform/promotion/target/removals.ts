import { HttpError } from '../../http/errors';

/**
 * Deletions of records that may refer to each other. A record that another still refers to waits until the other is
 * deleted, because the order of the records says nothing about their references.
 */
export class Removals<Item> {
  #waiting: Item[] = [];

  constructor(readonly remove: (item: Item) => Promise<unknown>) {}

  async add(item: Item): Promise<void> {
    try {
      await this.remove(item);
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'inUse') throw error;
      this.#waiting.push(item);
    }
  }

  /** @throws HttpError 409 `inUse` if a record that stays refers to one of the records */
  async end(): Promise<void> {
    for (;;) {
      const before = this.#waiting;
      const [first] = before;
      if (first === undefined) return;
      this.#waiting = [];
      for (const item of before) await this.add(item);
      if (this.#waiting.length === before.length) await this.remove(first);
    }
  }
}
