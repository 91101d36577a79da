import { appendFile, mkdir } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { dirname } from 'node:path';
import { linesOf } from '../uploads/bytes';
import { AnchorHook } from './anchorHook';

/** An end that the chain once had. */
export interface Anchored {
  seq: number;
  hash: string;
}

/** Where ends of the chain are kept outside the database: who removes its newest rows there does not remove them here. */
export interface Anchor {
  readonly kind: 'file' | 'webhook';
  append(end: Anchored): Promise<void>;
  /** All of them, in the order in which they were appended; absent where they cannot be read back. */
  read?(): AsyncGenerator<Anchored>;
}

/** By the setting `AUDIT_ANCHOR`. */
export const anchorAt = (place: string | URL): Anchor =>
  typeof place === 'string' ? new AnchorFile(place) : new AnchorHook(place);

const LINE = /^(\d+) ([0-9a-f]{64}) /;

/** A file that ends of the chain are appended to, a line each: `seq hash time`. */
class AnchorFile implements Anchor {
  readonly kind = 'file';

  constructor(readonly path: string) {}

  async append({ seq, hash }: Anchored): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    await appendFile(this.path, `${seq} ${hash} ${new Date().toISOString()}\n`, { mode: 0o600 });
  }

  /** None where there is no file. A torn line is passed over. */
  async *read(): AsyncGenerator<Anchored> {
    try {
      for await (const line of linesOf({ read: () => createReadStream(this.path) })) {
        const [, seq, hash = ''] = LINE.exec(line) ?? [];
        if (seq !== undefined) yield { seq: Number(seq), hash };
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
