import type { Static, TObject } from 'typebox';
import { isObject } from '../../src/domain/entity/paths';
import type { JsonObject, Language } from '../../src/domain/entity/types';
import { askedArgs } from '../../src/domain/report/jobArguments';
import type { Recipe } from '../../src/domain/report/recipes';
import type { Audited } from '../audit/audited';
import type { Actor } from '../http/context';
import { checkOf } from '../http/contract/validators';
import { badRequest } from '../http/errors';
import type { ReportServices } from './types';

declare module '../base/services' {
  interface Services {
    reports: ReportKinds;
  }
}

/** What a report is made for. */
export interface ReportRun<Args> {
  args: Args;
  recipe: Recipe;
  /** The user who asked for the report. */
  actor: Actor;
  /** Aborts the work. */
  closed: AbortSignal;
}

/** A finished report. Large ones are streams, so that they are never in memory as a whole. */
export interface ReportFile {
  /** With its extension: `PatientSummary.pdf`. */
  fileName: string;
  content: string | Buffer | AsyncIterable<Buffer>;
  /**
   * For a file of rows (`src/domain/report/rowsFile`) or a CSV file: the number of rows, once all have been written.
   */
  rows?: () => number;
}

/** A report that runs as a job. Each one declares itself in its own folder, with `reports.add` in its `area.ts`. */
export interface ReportKind<Args extends TObject = TObject> {
  /** The name in the API. It is stored with each job, so it must not change. */
  reportName: string;
  title: Readonly<Record<Language, string>>;
  /** As JSON, the report is a series: numbers and lists for charts and tables. */
  isSeries: boolean;
  /** The possible formats; the first one is the default. */
  recipes: readonly [Recipe, ...Recipe[]];
  args: Args;
  /**
   * Checks what the schema cannot say.
   * @throws HttpError 400 with the name of the wrong argument
   */
  check?(args: Static<Args>): void;
  /**
   * Computes the report, and writes the audit row for reading its data.
   * @throws HttpError 400 with the name of a wrong argument, 404 if a record does not exist; AbortError if the work was
   * aborted
   */
  write(services: ReportServices, run: ReportRun<Static<Args>>): Promise<Audited<ReportFile>>;
}

/** A report for a caller who does not know its arguments. */
export interface KnownReport extends Omit<ReportKind, 'write' | 'check'> {
  /**
   * Checks arguments. A blank one counts as absent, and one that stands for all records.
   * @returns the arguments as `write` takes them
   * @throws HttpError 400 with the name of the wrong argument
   */
  check(args: unknown): JsonObject;
  /** Writes the report, with arguments that `check` has returned. */
  write(services: ReportServices, run: ReportRun<unknown>): Promise<Audited<ReportFile>>;
}

function known<Args extends TObject>(kind: ReportKind<Args>): KnownReport {
  const valid = checkOf(kind.args, 'body');
  const own: { check(args: unknown): void } | undefined = kind.check && { check: kind.check.bind(kind) };
  return {
    ...kind,
    check(given) {
      const args = isObject(given) ? askedArgs(given, (name) => Object.hasOwn(kind.args.properties, name)) : given;
      const outcome = valid(args);
      if ('error' in outcome) throw outcome.error;
      if (!isObject(outcome.value)) throw badRequest('args');
      own?.check(outcome.value);
      return outcome.value;
    },
  };
}

/** All reports that can run as jobs. */
export class ReportKinds {
  readonly #kinds = new Map<string, KnownReport>();

  /** Adds a report. @throws Error if there is a report of this name */
  add<Args extends TObject>(kind: ReportKind<Args>): void {
    if (this.#kinds.has(kind.reportName)) throw new Error(`There is a report "${kind.reportName}" already`);
    this.#kinds.set(kind.reportName, known(kind));
  }

  get(reportName: string): KnownReport | undefined {
    return this.#kinds.get(reportName);
  }

  /** All reports, by name. */
  get all(): KnownReport[] {
    return [...this.#kinds.values()].toSorted((a, b) => (a.reportName < b.reportName ? -1 : 1));
  }
}
