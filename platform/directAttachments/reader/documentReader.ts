import { isZip } from '../../../src/domain/documents/zip';
import { isObject } from '../../../src/domain/entity/paths';
import { TaskThread, ThreadEnded } from '../../base/taskThread';
import { startThread } from '../../base/thread';
import { documentIn, type AttachmentDocument } from '../document';
import { AttachmentFailure } from '../failure';
import type { DocumentResult, DocumentTask } from './task';

const IDLE_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 512 };
/** A smaller document, in bytes, is read at once: that takes no longer than a thread takes to answer. */
const LARGE = 32 * 1024;

const start = () => startThread('document', import.meta.url, MEMORY);

const isResult = (result: unknown): result is DocumentResult =>
  isObject(result) && ('read' in result || 'fault' in result);

/** Reads attachments, large ones and zip files one after another in a thread, so that requests do not wait for them. */
export class DocumentReader {
  readonly #thread = new TaskThread<DocumentTask, DocumentResult>({ start, idleMs: IDLE_MS }, isResult);

  /** @param limitMs how long a document may take */
  constructor(readonly limitMs: number) {}

  /**
   * What `documentIn` reads.
   * @throws AttachmentFailure, also if it takes too long or too much memory, or the reason of the signal
   */
  async read(
    { bytes, ...about }: Omit<DocumentTask, 'bytes'> & { bytes: Buffer },
    signal: AbortSignal = new AbortController().signal,
  ): Promise<AttachmentDocument> {
    const { mimeType, fileName, mostZipped } = about;
    if (bytes.length < LARGE && !isZip(bytes, mimeType, fileName))
      return documentIn(bytes, mimeType, fileName, mostZipped);
    // A copy: the bytes may be a part of a larger buffer, which would be copied, too.
    const task = { bytes: new Uint8Array(bytes), ...about };
    try {
      const result = await this.#thread.run(task, { limitMs: this.limitMs, signal, isInterrupted: true });
      if ('fault' in result) throw new AttachmentFailure(result.fault);
      return result.read;
    } catch (error) {
      if (error instanceof ThreadEnded && error.reason !== 'closed') throw new AttachmentFailure('tooLarge');
      throw error;
    }
  }

  /** Ends the thread. */
  close(): Promise<void> {
    return this.#thread.close();
  }
}

interface DocumentServices {
  /** Reads the documents of attachments. */
  documents: DocumentReader;
}

declare module '../../base/services' {
  interface Services extends DocumentServices {}
}
