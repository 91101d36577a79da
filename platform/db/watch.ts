import { HttpError } from '../http/errors';
import { operationNow, type Operation, type RunningStatement } from '../base/operation';

interface Statement {
  text: string;
  /** The process of the database that runs it. */
  pid?: number | undefined;
}

/** A statement that took long. */
export interface SlowStatement {
  name: string;
  ms: number;
}

const FIRST_TABLE = /\b(INSERT INTO|UPDATE|DELETE FROM|FROM|TABLE|LOCK TABLE)\s+(?:ONLY\s+)?"?([a-z_]\w*)"?/i;

/** The shape of a statement, which contains no values: its verb and its first table. */
export function statementName(text: string): string {
  const found = FIRST_TABLE.exec(text);
  const verb = (/^\s*(?:\/\*.*?\*\/\s*)?(\w+)/.exec(text)?.[1] ?? 'statement').toUpperCase();
  if (!found) return verb;
  const [first = ''] = (found[1] ?? '').toUpperCase().split(' ');
  const shown = ['FROM', 'TABLE', 'LOCK'].includes(first) ? (verb === 'WITH' ? 'SELECT' : verb) : first;
  return `${shown} ${found[2]?.toLowerCase()}`;
}

/** A cancelled operation may still end its transaction. */
const ENDS = /^\s*rollback/i;

/** A statement that an operation has run. Times are those of `performance.now()`. */
export interface EndedStatement {
  operation: Operation;
  name: string;
  since: number;
  ms: number;
}

/** Times the statements of a database, and tells of slow ones. */
export class StatementWatch {
  /** Called after every statement of an operation. */
  onEnded: (statement: EndedStatement) => void = () => undefined;
  /** Called after a statement that took at least `slowMs`. */
  onSlow: (statement: SlowStatement) => void = () => undefined;

  /** Connections whose next statement has to wait, by the id of their server process. */
  readonly #held = new Map<number, Promise<void>>();

  constructor(readonly slowMs = 500) {}

  /** Does something while the connection of a server process starts no further statement. */
  async holding(pid: number, work: () => Promise<void>): Promise<void> {
    const done = work();
    const held = done.catch(() => undefined);
    this.#held.set(pid, held);
    try {
      await done;
    } finally {
      if (this.#held.get(pid) === held) this.#held.delete(pid);
    }
  }

  /**
   * Runs a statement as a part of the present operation.
   * @throws HttpError 503 `cancelled` if the operation was cancelled
   */
  async time<T>({ text, pid }: Statement, run: () => Promise<T>): Promise<T> {
    const operation = operationNow();
    if (pid !== undefined && this.#held.has(pid)) await this.#held.get(pid);
    if (operation?.stop.signal.aborted && !ENDS.test(text)) throw new HttpError(503, 'cancelled');
    const since = performance.now();
    const running: RunningStatement | undefined = operation && {
      name: statementName(text),
      since,
      ...(pid !== undefined && { pid }),
    };
    if (running) operation?.running.add(running);
    try {
      return await run();
    } finally {
      const ms = performance.now() - since;
      if (operation && running) {
        operation.running.delete(running);
        operation.statements += 1;
        operation.databaseMs += ms;
        if (ms > (operation.slowest?.ms ?? 0)) operation.slowest = { name: running.name, ms };
        this.onEnded({ operation, name: running.name, since, ms });
      }
      if (ms >= this.slowMs) this.onSlow({ name: running?.name ?? statementName(text), ms });
    }
  }

  /** Times the wait for a connection. */
  async waiting<T>(wait: () => Promise<T>): Promise<T> {
    const operation = operationNow();
    if (!operation) return wait();
    const since = performance.now();
    operation.waiting += 1;
    try {
      return await wait();
    } finally {
      operation.waiting -= 1;
      operation.waitedMs += performance.now() - since;
    }
  }
}
