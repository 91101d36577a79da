import { meansEvery } from '../entity/every';

/**
 * The names of arguments that a caller may give for any report. Null, an empty text, false, `*` and `all` mean all of
 * them.
 */
const ANY_REPORT: ReadonlySet<string> = new Set([
  'startTime',
  'endTime',
  'returnData',
  'timeZone',
  'userId',
  'planId',
  'trialId',
  'orgId',
  'providerId',
  'patientId',
  'ignoreRTW',
]);

/**
 * The arguments of a report without those that ask for nothing: one that is null or empty, and one that the report does
 * not take if it is also false, or stands for all records.
 * @param takes the names of the report's own arguments
 */
export const askedArgs = <Value>(
  args: Readonly<Record<string, Value>>,
  takes: (name: string) => boolean,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(args).filter(([name, value]) => {
      const isOwn = takes(name);
      if (!isOwn && !ANY_REPORT.has(name)) return true;
      return value !== null && value !== '' && (isOwn || (value !== false && !meansEvery(value)));
    }),
  );
