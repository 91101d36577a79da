import type { FastifyInstance } from 'fastify';
import { fields } from '../../../src/contract/fields';
import type { Language } from '../../../src/domain/entity/types';
import type { EmployeeReport } from '../../../src/domain/report/employees';
import {
  csvHead,
  csvRow,
  footLine,
  headLine,
  rowLine,
  type ColumnKind,
  type RowsColumn,
  type RowsHead,
  type RowsRow,
  type SeriesGroup,
} from '../../../src/domain/report/rowsFile';
import texts from '../../../src/i18n/reports/employees';
import { Audited } from '../../audit/audited';
import type { Services } from '../../base/services';
import type { ReportKind } from '../kinds';
import { filled } from '../../messaging/letter';
import { speaksProduction, type ReportServices } from '../types';
import { args, askedOf, checkAsked, statusArgs, type Asked } from './asked';
import type { Employee } from './people';

export type Words = (typeof texts)['en'];
type ColumnName = keyof Words['columns'];

/** A column of a report. */
export type ReportColumn = readonly [name: ColumnName, kind?: ColumnKind];

/** The columns with which every employee report begins. */
const PERSON = [
  'employeeId',
  'lastName',
  'firstName',
  'organization',
  'location',
  'department',
  'supervisor',
] as const satisfies readonly (ColumnName & keyof Employee)[];

/** The first cells of an employee's rows. */
export const personCells = (employee: Employee): RowsRow =>
  Object.fromEntries(PERSON.map((name) => [name, employee[name]]));

/** An employee report: rows about employees. */
export interface RowsReport {
  reportName: EmployeeReport;
  /** The columns after those that say who the employee is. */
  columns: readonly ReportColumn[];
  /** The rows, set by set, so that they are never all in memory. A set may be empty. */
  rows(services: ReportServices, asked: Asked, words: Words): AsyncIterable<RowsRow[]>;
  /** Sums up the rows, for a series. */
  series?: {
    measures: readonly (keyof Words['measures'])[];
    start(): { add(row: RowsRow): void; groups(): SeriesGroup[] };
  };
}

/** Writes the rows as the lines of a file, and counts them. */
async function* written(
  head: RowsHead,
  sets: AsyncIterable<RowsRow[]>,
  recipe: 'json' | 'csv',
  counted: { rows: number },
  series?: ReturnType<NonNullable<RowsReport['series']>['start']>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(recipe === 'csv' ? csvHead(head) : headLine(head));
  for await (const set of sets) {
    const between = counted.rows > 0 && set.length > 0 ? ',\n' : '';
    counted.rows += set.length;
    for (const row of set) series?.add(row);
    // An empty part lets the job notice that it has been cancelled.
    yield Buffer.from(
      recipe === 'csv' ? set.map((row) => csvRow(head, row)).join('') : between + set.map(rowLine).join(',\n'),
    );
  }
  if (recipe === 'json') yield Buffer.from(footLine(counted.rows, series?.groups()));
}

/** The titles of a report in each language, in production those of the return to work. */
function titleOf(name: EmployeeReport, production: boolean): ReportKind['title'] {
  const of = (language: Language): string => {
    const { titles, returnToWork } = texts[language];
    return production ? filled(returnToWork, { title: titles[name] }) : titles[name];
  };
  return { en: of('en'), fr: of('fr'), es: of('es'), 'zh-Hant': of('zh-Hant'), 'zh-Hans': of('zh-Hans') };
}

/** `dailyStatus` as a file name: `DailyStatus`, in production `ReturnToWorkDailyStatus`. */
const fileNameOf = (name: EmployeeReport, production: boolean): string =>
  `${production ? 'ReturnToWork' : ''}${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Adds an employee report to the reports that run as jobs. */
export function addRowsReport(_app: FastifyInstance, services: Services, report: RowsReport): void {
  const { reportName, columns, series } = report;
  const production = speaksProduction(services);
  services.reports.add({
    reportName,
    title: titleOf(reportName, production),
    isSeries: series !== undefined,
    recipes: ['json', 'csv'],
    args: fields(reportName === 'dailyStatus' ? statusArgs : args),
    check: checkAsked,
    write(own, { args: given, recipe, actor, closed }) {
      const asked = askedOf(given, closed);
      const words = texts[asked.language];
      const all: readonly ReportColumn[] = [...PERSON.map((name) => [name] as const), ...columns];
      const head: RowsHead = {
        columns: all.map(([name, kind = 'text']): RowsColumn => ({ name, title: words.columns[name], kind })),
        ...(series && { measures: Object.fromEntries(series.measures.map((name) => [name, words.measures[name]])) }),
      };
      const counted = { rows: 0 };
      const details = { report: reportName, ...(asked.orgId !== undefined && { orgId: asked.orgId }) };
      // The rows are a stream, which would keep a transaction open for as long as they are computed.
      return Audited.before(own.database.db, actor, { action: 'list', entity: 'patient', details }, () => ({
        fileName: `${fileNameOf(reportName, production)}.${recipe}`,
        rows: () => counted.rows,
        content: written(
          head,
          report.rows(own, asked, words),
          recipe === 'csv' ? 'csv' : 'json',
          counted,
          recipe === 'json' ? series?.start() : undefined,
        ),
      }));
    },
  });
}
