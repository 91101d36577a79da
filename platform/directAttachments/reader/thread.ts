import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { documentIn } from '../document';
import { AttachmentFailure } from '../failure';
import type { DocumentResult, DocumentTask } from './task';

/** Reads documents in a thread: whatever a document contains, requests do not wait until it is parsed. */

// Requests come first. Only Linux has priorities of threads: elsewhere this would affect the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

function read({ bytes, mimeType, fileName, mostZipped }: DocumentTask): DocumentResult {
  try {
    const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return { read: documentIn(all, mimeType, fileName, mostZipped) };
  } catch (error) {
    if (error instanceof AttachmentFailure) return { fault: error.fault };
    throw error;
  }
}

parentPort?.on('message', (task: DocumentTask) => {
  try {
    parentPort?.postMessage({ result: read(task) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
