import type { DailyAsked } from '../../src/contract/reports';
import type { ReportReader } from '../../src/domain/report/reader';

/** The reader of a report; default English and UTC. */
export const readerOf = ({
  language = 'en',
  timeZone = 'UTC',
}: Pick<DailyAsked, 'language' | 'timeZone'>): ReportReader => ({ language, timeZone });

/** A time as ISO 8601 in UTC. */
export const utc = (moment: string | number): string => new Date(moment).toISOString();
