import type { Reader } from '../base/reader';

interface LogSettings {
  /** Days after which lines are archived. */
  logArchiveDays: number;
  /** Days after which lines are deleted; 0 for never. */
  logDays: number;
  /** Megabytes of the archive above which its oldest days are deleted; 0 for no limit. */
  logArchiveMb: number;
  /** The index of a search engine that keeps the lines; undefined: the platform's database keeps them. */
  logsUrl: string | undefined;
}

declare module '../base/config' {
  interface Config extends LogSettings {}
}

export function readLogs(read: Reader): LogSettings {
  return {
    logArchiveDays: read.number('LOG_ARCHIVE_DAYS', 7, 1, 3_650),
    logDays: read.number('LOG_DAYS', 365, 0, 36_500),
    logArchiveMb: read.number('LOG_ARCHIVE_MB', 10_000, 0, 10_000_000),
    logsUrl: read.service('LOGS_URL', /^https?:$/, 'https://user:password@search.example.org:9200/careglass-log'),
  };
}
