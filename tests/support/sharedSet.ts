import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A set of texts without line breaks, in a file, so that the workers of a run have it in common. */
export class SharedSet {
  readonly #file: string;
  readonly #texts = new Set<string>();
  /** So many bytes of the file have been read. */
  #read = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Takes what other workers have added. */
  refresh(): void {
    const file = openSync(this.#file, 'a+');
    try {
      const bytes = Buffer.alloc(fstatSync(file).size - this.#read);
      readSync(file, bytes, 0, bytes.length, this.#read);
      // What another worker is still writing is read the next time.
      const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
      this.#read += whole.length;
      for (const text of whole.toString('utf8').split('\n')) if (text) this.#texts.add(text);
    } finally {
      closeSync(file);
    }
  }

  has(text: string): boolean {
    return this.#texts.has(text);
  }

  add(texts: Iterable<string>): void {
    const added = [...new Set(texts)].filter((text) => !this.#texts.has(text));
    for (const text of added) this.#texts.add(text);
    if (added.length > 0) appendFileSync(this.#file, added.map((text) => `${text}\n`).join(''));
  }
}
