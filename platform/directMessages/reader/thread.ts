import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { keysOf } from '../../smime/keys';
import { readMail } from '../read';
import type { MailTask, ReadMail } from './task';

/** Reads mails in a thread: whatever a mail contains, requests do not wait for it. */

// Requests come first. Only Linux has priorities of threads: elsewhere this would affect the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

/** The bytes as a copy of their own, which can be handed over. */
const own = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

async function read({ bytes, keys, accept, most }: MailTask): Promise<ReadMail> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { files, ...message } = await readMail(all, { keys: keysOf(keys), accept, most, now: new Date() });
  return { ...message, files: files.map(({ content, ...file }) => ({ ...file, content: own(content) })) };
}

parentPort?.on('message', (task: MailTask) => {
  read(task).then(
    (result) =>
      parentPort?.postMessage(
        { result },
        result.files.map(({ content }) => content.buffer as ArrayBuffer),
      ),
    (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  );
});
