import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { openOperations } from '../base/operation';
import type { Db } from '../db/types';
import { JOBS } from '../jobs/table';
import { OUTBOX } from '../messaging/queue';
import { backlogOf, type Backlog, type QueueTable } from '../queue/table';

const QUEUES: readonly QueueTable[] = [JOBS, OUTBOX];

/** From a cached answer to a report that takes half a minute, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

let process: Registry | undefined;
/** Figures of Node and the process. They are collected once, however many platforms run in the process, as in tests. */
function processFigures(): Registry {
  if (!process) {
    process = new Registry();
    collectDefaultMetrics({ register: process });
  }
  return process;
}

export interface Figures {
  registry: Registry;
  /** Duration of requests in seconds, by method, route template and status. */
  requests: Histogram<'method' | 'route' | 'status'>;
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

/** Shares the answer of a question among those who ask while it is being answered. */
function askedOnce<T>(question: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined;
  return () => (asking ??= question().finally(() => (asking = undefined)));
}

/**
 * The figures of this process: its requests, its use of the database, and Node's memory and event loop. The queues are
 * those of the whole platform. Labels are route templates and names of queues, so no id of a record becomes a label.
 */
export function figuresOf(db: Db): Figures {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge('careglass_operations', 'Requests, jobs and deliveries that are running', () => openOperations().length);
  gauge('careglass_database_statements', 'Statements that the database is running for this process', () =>
    sum(openOperations().map(({ running }) => running.size)),
  );
  gauge('careglass_database_waiting', 'Statements that wait for a connection to the database', () =>
    sum(openOperations().map(({ waiting }) => waiting)),
  );
  const backlogs = askedOnce(() => Promise.all(QUEUES.map((queue) => backlogOf(db, queue))));
  const queueGauge = (name: string, help: string, value: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      async collect() {
        this.reset();
        // Without the database, the figures of the process are still worth reading.
        const known = await backlogs().catch(() => []);
        known.forEach((backlog, at) => this.set({ queue: QUEUES[at]?.name ?? '' }, value(backlog)));
      },
    });
  queueGauge('careglass_queue_waiting', 'Entries of a queue that are due and wait for a process', ({ due }) => due);
  queueGauge(
    'careglass_queue_oldest_seconds',
    'How long the oldest due entry of a queue has waited',
    ({ oldestSeconds }) => oldestSeconds,
  );
  new Gauge({
    name: 'careglass_database_up',
    help: 'Whether the database answers',
    registers,
    async collect() {
      this.set(
        await backlogs().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests of the API',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  return { registry: Registry.merge([processFigures(), registry]), requests };
}
