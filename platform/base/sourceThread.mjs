/**
 * Starts a thread from its source, whose address it gets. Plain JavaScript, because a thread does not inherit the
 * TypeScript loader.
 */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData);
