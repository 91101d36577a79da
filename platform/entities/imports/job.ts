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
import { dropChunks, noteReport, readChunk } from './chunks';
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
 * Imports rows in chunks. Each chunk and its report are one transaction, so that a killed job resumes with the first
 * chunk without a report. If the database refuses a row, only that row fails.
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
    const whole = this.job.args.dryRun || importRule(stored.entity).mode === 'replaceAll';
    if (whole) addReport(this.#sum, await this.#whole(), 0);
    else await this.#byChunk();
    if (this.job.args.dryRun) {
      const unknown = await this.#unknown();
      return unknown.length > 0 ? { ...this.#sum, unknown } : this.#sum;
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

  /** A dry run, or an import that replaces everything, is processed as a whole. */
  async #whole(): Promise<ImportResult> {
    const { db } = this.services.database;
    const rows = await this.#rows();
    // If there is a report, an earlier run has imported the rows, but was killed before the job ended.
    const { report } = await readChunk(db, this.job.args, 0);
    if (report && !this.job.args.dryRun) return report;
    try {
      return await db.transaction().execute(async (tx) => {
        const done = await this.#take(tx, rows);
        if (!this.job.args.dryRun) await noteReport(tx, this.job.args, 0, done);
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
      const { rows, report } = await readChunk(this.services.database.db, this.job.args, seq);
      addReport(this.#sum, report ?? (await this.#chunk(seq, rows, first)), first);
      first += rows.length;
      this.job.progress(first, { total: this.job.args.rows });
    }
  }

  async #chunk(seq: number, rows: readonly unknown[], first: number): Promise<ImportResult> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.services.database.db.transaction().execute(async (tx) => {
          const report = await this.#take(tx, rows, first);
          await noteReport(tx, this.job.args, seq, report);
          return report;
        });
      } catch (error) {
        if (this.job.cancelled()) throw error;
        if (refusalOf(error)) return await this.#rowByRow(seq, rows, first);
        if (attempt === TRIES) throw new JobFailure(`Rows from ${first + 1} on could not be stored`);
        await delay(PAUSE_MS * attempt);
      }
    }
  }

  /**
   * Repeats a chunk row by row if a row was refused. All rows share one transaction, so that a killed job that is
   * resumed imports no row twice.
   */
  #rowByRow(seq: number, rows: readonly unknown[], first: number): Promise<ImportResult> {
    return this.services.database.db.transaction().execute(async (tx) => {
      const sum = emptyReport();
      for (const [index, row] of rows.entries()) {
        await sql`SAVEPOINT of_row`.execute(tx);
        try {
          addReport(sum, await this.#take(tx, [row], first + index), index);
        } catch (error) {
          const errors = refusalOf(error);
          if (!errors) throw error;
          await sql`ROLLBACK TO SAVEPOINT of_row`.execute(tx);
          sum.failed.push({ row: index, errors });
        }
        await sql`RELEASE SAVEPOINT of_row`.execute(tx);
      }
      await noteReport(tx, this.job.args, seq, sum);
      return sum;
    });
  }
}

export const runEntityImport = (services: JobServices, job: JobContext<ImportArgs, ImportResult>) =>
  new ImportRun(services, job).run();
