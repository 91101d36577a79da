import type { Reader } from '../base/reader';

interface ReportSettings {
  /** Maximum number of days for which a link to a report is valid. */
  reportLinkDays: number;
  /** Number of days for which the result of a report job is kept. */
  reportResultDays: number;
}

declare module '../base/config' {
  interface Config extends ReportSettings {}
}

export const readReports = (read: Reader): ReportSettings => ({
  reportLinkDays: read.number('REPORT_LINK_DAYS', 30, 1, 3_650),
  reportResultDays: read.number('REPORT_RESULT_DAYS', 30, 1, 3_650),
});
