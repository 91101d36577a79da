import { isObject } from '../../../src/domain/entity/paths';
import { TaskThread, ThreadEnded } from '../../base/taskThread';
import { startThread } from '../../base/thread';
import type { ReadMessage } from '../read';
import type { MailTask, ReadMail } from './task';

const IDLE_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 512 };

const start = () => startThread('mail', import.meta.url, MEMORY);

const isMail = (result: unknown): result is ReadMail => isObject(result) && Array.isArray(result['files']);

/** A mail takes longer to read than the settings allow, or more memory than there is for one. */
export class TooComplex extends Error {}

/** Reads mails one after another in a thread, so that a mail can neither block requests nor fill the memory. */
export class MailReader {
  readonly #thread = new TaskThread<MailTask, ReadMail>({ start, idleMs: IDLE_MS }, isMail);

  /** @throws TooComplex, or the reason of the signal */
  async read(task: MailTask, { limitMs, signal }: { limitMs: number; signal: AbortSignal }): Promise<ReadMessage> {
    try {
      const { files, ...message } = await this.#thread.run(task, { limitMs, signal, isInterrupted: true });
      return {
        ...message,
        files: files.map(({ content, ...file }) => ({
          ...file,
          content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
        })),
      };
    } catch (error) {
      if (error instanceof ThreadEnded && error.reason !== 'closed')
        throw new TooComplex(error.reason, { cause: error });
      throw error;
    }
  }

  /** Ends the thread. */
  close(): Promise<void> {
    return this.#thread.close();
  }
}
