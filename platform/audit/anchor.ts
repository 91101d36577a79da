import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { dirname } from 'node:path';
import { linesOf } from '../uploads/bytes';
import type { Anchor, Anchored } from './anchored';
import { AnchorHook } from './anchorHook';
import { codeOf } from '../../src/domain/errorCode';

export type { Anchor, Anchored } from './anchored';

/** The anchor for the setting `AUDIT_ANCHOR`. */
export const anchorAt = (place: string | URL): Anchor =>
  typeof place === 'string' ? new AnchorFile(place) : new AnchorHook(place);

const LINE = /^(\d+) ([0-9a-f]{64}) /;

/** Whether the file is empty or its last line is complete. */
async function endsInLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return true;
  const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: size - 1 });
  return buffer.toString() === '\n';
}

/** A file to which each recorded end of the chain is appended, as one line: `seq hash time`. */
class AnchorFile implements Anchor {
  readonly kind = 'file';

  constructor(readonly path: string) {}

  async append({ seq, hash }: Anchored): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    const file = await open(this.path, 'a+', 0o600);
    try {
      // A crash can leave an incomplete line. Text appended directly to that line would become part of it.
      const start = (await endsInLine(file)) ? '' : '\n';
      await file.appendFile(`${start}${seq} ${hash} ${new Date().toISOString()}\n`);
    } finally {
      await file.close();
    }
  }

  /** Reads the recorded ends; none if the file does not exist. An incomplete line is skipped. */
  async *read(): AsyncGenerator<Anchored> {
    try {
      for await (const line of linesOf({ read: () => createReadStream(this.path) })) {
        const [, seq, hash = ''] = LINE.exec(line) ?? [];
        if (seq !== undefined) yield { seq: Number(seq), hash };
      }
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
}
