/** Parts of a file, and their lengths. */
export class ColumnWriter {
  readonly #parts: Buffer[] = [];

  /**
   * Numbers of a fixed width in bytes. The first bytes of all numbers come first, then all second bytes, because runs
   * of equal bytes compress well.
   */
  numbers(values: readonly number[], width: 1 | 2 | 4): void {
    const part = Buffer.alloc(values.length * width);
    values.forEach((value, row) => {
      for (let byte = 0; byte < width; byte += 1)
        part[byte * values.length + row] = Math.floor(value / 256 ** byte) % 256;
    });
    this.#parts.push(part);
  }

  /** Hexadecimal texts of a fixed length, byte by byte like numbers. */
  hex(values: readonly string[], width: number): void {
    const part = Buffer.alloc(values.length * width);
    values.forEach((value, row) => {
      const bytes = Buffer.from(value, 'hex');
      for (let byte = 0; byte < width; byte += 1) part[byte * values.length + row] = bytes[byte] ?? 0;
    });
    this.#parts.push(part);
  }

  /** Texts without line breaks. */
  texts(values: readonly string[]): void {
    this.#parts.push(Buffer.from(values.join('\n')));
  }

  /** A header of one line, and the parts. */
  file(header: object): Buffer {
    const sizes = this.#parts.map(({ length }) => length);
    return Buffer.concat([Buffer.from(`${JSON.stringify({ ...header, sizes })}\n`), ...this.#parts]);
  }
}

/** Reads what `ColumnWriter` has written, part by part in the same order. */
export class ColumnReader<Header = unknown> {
  readonly header: Header & { sizes: number[] };
  readonly #file: Buffer;
  #at: number;
  #part = 0;

  constructor(file: Buffer) {
    const end = file.indexOf('\n');
    this.header = JSON.parse(file.toString('utf8', 0, end));
    this.#file = file;
    this.#at = end + 1;
  }

  #next(): Buffer {
    const from = this.#at;
    this.#at += this.header.sizes[this.#part] ?? 0;
    this.#part += 1;
    return this.#file.subarray(from, this.#at);
  }

  numbers(count: number, width: 1 | 2 | 4): number[] {
    const part = this.#next();
    return Array.from({ length: count }, (_, row) => {
      let value = 0;
      for (let byte = width - 1; byte >= 0; byte -= 1) value = value * 256 + (part[byte * count + row] ?? 0);
      return value;
    });
  }

  hex(count: number, width: number): string[] {
    const part = this.#next();
    const rows = Buffer.alloc(count * width);
    for (let byte = 0; byte < width; byte += 1)
      for (let row = 0; row < count; row += 1) rows[row * width + byte] = part[byte * count + row] ?? 0;
    const all = rows.toString('hex');
    return Array.from({ length: count }, (_, row) => all.slice(row * width * 2, (row + 1) * width * 2));
  }

  texts(count: number): string[] {
    const part = this.#next();
    return count === 0 ? [] : part.toString('utf8').split('\n');
  }
}
