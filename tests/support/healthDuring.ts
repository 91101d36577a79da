import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { expect } from 'vitest';

interface Probe {
  status: number;
  ms: number;
}

export interface Health {
  /** The slowest answer, in milliseconds. */
  worst: number;
  /** How long all of it took, in milliseconds. */
  whole: number;
  statuses: number[];
}

/** Watches a platform's health while something runs. */
export async function healthDuring(url: string, what: () => Promise<unknown>): Promise<Health> {
  const probe = new Worker(resolve('tests', 'support', 'healthProbe.mjs'), { workerData: { url }, execArgv: [] });
  await once(probe, 'message');
  const start = performance.now();
  await what();
  const whole = performance.now() - start;
  probe.postMessage('end');
  const [answers] = (await once(probe, 'message')) as [Probe[]];
  await probe.terminate();
  return {
    worst: Math.max(...answers.map(({ ms }) => ms)),
    whole,
    statuses: [...new Set(answers.map(({ status }) => status))],
  };
}

const SECOND_MS = 1_000;
/** The largest part of the whole time that one answer of health may take on a busy machine. */
const LARGEST_SHARE = 0.2;

/**
 * Expects that each answer of health came within a second. On a machine that is busy with other work everything takes
 * longer, and so does each answer; a health that waits for the work would take nearly all of its time.
 */
export function expectPrompt({ worst, whole, statuses }: Health): void {
  expect(statuses).toEqual([200]);
  expect(worst).toBeLessThan(Math.max(SECOND_MS, whole * LARGEST_SHARE));
}

/** The memory of a process (resident set size), in MB. */
async function memoryOf(pid: number): Promise<number> {
  const kilobytes =
    process.platform === 'linux'
      ? /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
      : (await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout.trim();
  return Number(kilobytes) / 1024;
}

const LOOK_EVERY_MS = 50;

/** How many MB the memory of a process grows while something runs, at most. */
export async function growthDuring(pid: number, what: () => Promise<unknown>): Promise<number> {
  const before = await memoryOf(pid);
  let most = before;
  const look = async (): Promise<void> => {
    most = Math.max(most, await memoryOf(pid));
  };
  const looks: Promise<void>[] = [];
  const timer = setInterval(() => looks.push(look()), LOOK_EVERY_MS);
  await what().finally(() => clearInterval(timer));
  await Promise.all([...looks, look()]);
  return most - before;
}
