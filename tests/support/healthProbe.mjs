/**
 * Polls a platform's health every 100 ms in a separate thread, whose timing nothing else delays. Plain JavaScript,
 * because a thread does not inherit the TypeScript loader. Posts `watching` once it has started. Ends at the first
 * message and posts `{ status, ms }` of each answer.
 */
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 100;
const agent = new Agent({ keepAlive: true });

const ask = () =>
  new Promise((resolve) => {
    const start = performance.now();
    const done = (status) => resolve({ status, ms: performance.now() - start });
    get(`${workerData.url}/api/health`, { agent }, (answer) =>
      answer.resume().once('end', () => done(answer.statusCode)),
    )
      // No answer at all counts as infinitely late.
      .once('error', () => resolve({ status: 0, ms: Infinity }));
  });

const asked = [ask()];
// Reports the start after the first answer, because the connection is open by then.
void asked[0].then(() => parentPort.postMessage('watching'));
const timer = setInterval(() => asked.push(ask()), EVERY_MS);
parentPort.once('message', async () => {
  clearInterval(timer);
  parentPort.postMessage(await Promise.all(asked));
  agent.destroy();
});
