import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { entityImport, ImportResult } from '../../../src/contract/entityJobs';
import type { ArgsOf } from '../../../src/contract/jobKind';
import { importRule } from '../../../src/domain/entity/imports';
import type { FieldErrors } from '../../../src/domain/rules';
import { HttpError } from '../../http/errors';
import { JobFailure, type JobContext, type JobServices } from '../../jobs/jobs';
import type { Tx } from '../../db/types';
import { importRows } from '../importRows';
import { addReport, emptyReport } from './reports';
import { dropChunks, noteReport, readChunk, type Chunk } from './chunks';
import { unknownIds } from './unknownIds';

export type ImportArgs = ArgsOf<typeof entityImport>;

/** Attempts for a chunk that failed for a reason unrelated to its rows. */
const TRIES = 3;
const PAUSE_MS = 250;

/** The faults of a refused row. The database names the row, as in `rows[3].serial`; this prefix is removed. */
function refusalOf(error: unknown): FieldErrors | undefined {
  if (!(error instanceof HttpError) || error.status >= 500) return undefined;
  const errors = error.extra.errors ?? { '': [{ code: error.code }] };
  return Object.fromEntries(Object.entries(errors).map(([path, list]) => [path.replace(/^rows\[\d+\]\.?/, ''), list]));
}

/**
 * Rows that one transaction imports. On the embedded database, other requests wait for a transaction, also the one that
 * cancels the job.
 */
const STEP = 100;

/** Rows of a chunk that are imported together. */
interface Step {
  seq: number;
  rows: readonly unknown[];
  /** The index of the first row in the chunk. */
  from: number;
  /** The report of the rows before. */
  before: ImportResult;
}

/** The sum of two reports, as a new one: a transaction that is repeated must not count twice. */
function added(sum: ImportResult, report: ImportResult, first: number): ImportResult {
  const both = structuredClone(sum);
  addReport(both, report, first);
  return both;
}

/**
 * Imports rows in chunks, and each chunk in steps. A step and the report so far are one transaction, so that a killed
 * job resumes behind the last step. If the database refuses a row, only that row fails.
 */
class ImportRun {
  /** The report so far, which is kept if the job is cancelled. */
  readonly #sum = emptyReport();

  constructor(
    readonly services: JobServices,
    readonly job: JobContext<ImportArgs, ImportResult>,
  ) {}

  async run(): Promise<ImportResult> {
    if (this.job.kept !== undefined) return this.job.kept;
    const stored = this.services.entities.of(this.job.args.entity);
    const isReplacing = importRule(stored.entity).mode === 'replaceAll';
    if (this.job.args.dryRun || isReplacing) addReport(this.#sum, await this.#whole(), 0);
    else await this.#byChunk();
    if (this.job.args.dryRun) {
      const unknown = await this.#unknown();
      return {
        ...this.#sum,
        ...(unknown.length > 0 && { unknown }),
        ...(isReplacing && this.services.database.kind === 'pglite' && { holdsRequests: true }),
      };
    }
    await this.services.database.db.transaction().execute(async (tx) => {
      await dropChunks(tx, this.job.args);
      await this.job.keep(tx, this.#sum);
    });
    return this.#sum;
  }

  #options(first = 0) {
    const { dryRun, parent, rows } = this.job.args;
    return {
      dryRun,
      ...(parent !== undefined && { parent }),
      onRow: (done: number) => {
        this.job.check(this.#sum);
        this.job.progress(first + done, { total: rows });
      },
    };
  }

  #take(tx: Tx, rows: readonly unknown[], first?: number): Promise<ImportResult> {
    const { entities } = this.services;
    return importRows(tx, entities, entities.of(this.job.args.entity), rows, this.job.actor, this.#options(first));
  }

  async #rows(): Promise<unknown[]> {
    const rows: unknown[] = [];
    for (let seq = 0; seq < this.job.args.chunks; seq += 1)
      rows.push(...(await readChunk(this.services.database.db, this.job.args, seq)).rows);
    return rows;
  }

  async #unknown(): Promise<NonNullable<ImportResult['unknown']>> {
    const { database, entities } = this.services;
    return unknownIds(database.db, entities, entities.of(this.job.args.entity), await this.#rows());
  }

  /** A dry run, or an import that replaces everything, is processed as a whole: a cancelled one stores nothing. */
  async #whole(): Promise<ImportResult> {
    const { db } = this.services.database;
    const rows = await this.#rows();
    // If there is a report, an earlier run has imported the rows, but was killed before the job ended.
    const { report } = await readChunk(db, this.job.args, 0);
    if (report && !this.job.args.dryRun) return report;
    try {
      return await this.job.transaction(db, async (tx) => {
        const done = await this.#take(tx, rows);
        if (!this.job.args.dryRun) await noteReport(tx, this.job.args, 0, { report: done, done: rows.length });
        return done;
      });
    } catch (error) {
      const refused = refusalOf(error);
      if (!refused || !(error instanceof HttpError)) throw error;
      const row = Number(/rows\[(\d+)\]/.exec(Object.keys(error.extra.errors ?? {})[0] ?? '')?.[1] ?? 0);
      return { ...emptyReport(), failed: [{ row, errors: refused }] };
    }
  }

  async #byChunk(): Promise<void> {
    let first = 0;
    for (let seq = 0; seq < this.job.args.chunks; seq += 1) {
      this.job.check(this.#sum);
      const chunk = await readChunk(this.services.database.db, this.job.args, seq);
      if (chunk.report) addReport(this.#sum, chunk.report, first);
      await this.#chunk(seq, chunk, first);
      first += chunk.rows.length;
      this.job.progress(first, { total: this.job.args.rows });
    }
  }

  async #chunk(seq: number, { rows, report, done }: Chunk, first: number): Promise<void> {
    let sum = report ?? emptyReport();
    for (let from = done; from < rows.length; from += STEP) {
      this.job.check(this.#sum);
      const step = { seq, rows: rows.slice(from, from + STEP), from, before: sum };
      const taken = await this.#step(step, first);
      addReport(this.#sum, taken, first + from);
      sum = added(sum, taken, from);
    }
  }

  async #step(step: Step, first: number): Promise<ImportResult> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#store(step, (tx) => this.#take(tx, step.rows, first + step.from));
      } catch (error) {
        if (this.job.cancelled()) throw error;
        if (refusalOf(error)) return await this.#store(step, (tx) => this.#rowByRow(tx, step, first));
        if (attempt === TRIES) throw new JobFailure(`Rows from ${first + step.from + 1} on could not be stored`);
        await delay(PAUSE_MS * attempt);
      }
    }
  }

  #store({ seq, rows, from, before }: Step, take: (tx: Tx) => Promise<ImportResult>): Promise<ImportResult> {
    return this.services.database.db.transaction().execute(async (tx) => {
      const taken = await take(tx);
      const report = added(before, taken, from);
      await noteReport(tx, this.job.args, seq, { report, done: from + rows.length });
      return taken;
    });
  }

  /**
   * Repeats a step row by row if a row was refused. All rows share one transaction, so that a killed job that is
   * resumed imports no row twice.
   */
  async #rowByRow(tx: Tx, { rows, from }: Step, first: number): Promise<ImportResult> {
    const sum = emptyReport();
    for (const [index, row] of rows.entries()) {
      await sql`SAVEPOINT of_row`.execute(tx);
      try {
        addReport(sum, await this.#take(tx, [row], first + from + index), index);
      } catch (error) {
        const errors = refusalOf(error);
        if (!errors) throw error;
        await sql`ROLLBACK TO SAVEPOINT of_row`.execute(tx);
        sum.failed.push({ row: index, errors });
      }
      await sql`RELEASE SAVEPOINT of_row`.execute(tx);
    }
    return sum;
  }
}

export const runEntityImport = (services: JobServices, job: JobContext<ImportArgs, ImportResult>) =>
  new ImportRun(services, job).run();
