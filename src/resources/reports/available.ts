import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { AvailableReport } from '../../contract/reportJobs';
import { reportJobActions } from '../../dataProvider/reportJobs';
import type { Language } from '../../domain/entity/types';
import { useLanguage } from '../../ui/useLanguage';

/** The resource of report jobs. */
export const REPORT_JOBS = 'report_jobs';

/** How long after a failure the reports are requested again, in milliseconds. */
const AGAIN_MS = 10_000;

/** The reports that can run as jobs and by schedule, by name. They do not change while the platform runs. */
export function useReports() {
  const language = useLanguage();
  const byName = useCallback(
    (reports: AvailableReport[]) =>
      reports.toSorted((one, other) => titleIn(one, language).localeCompare(titleIn(other, language), language)),
    [language],
  );
  return useQuery({
    queryKey: ['availableReports'],
    queryFn: ({ signal }) => reportJobActions.available(signal),
    staleTime: Infinity,
    retry: false,
    // Lists wait for the names, so that they need nobody who asks again.
    refetchInterval: ({ state: { status } }) => (status === 'error' ? AGAIN_MS : false),
    select: byName,
  });
}

export const titleIn = ({ title, reportName }: AvailableReport, language: Language): string =>
  title[language] ?? reportName;

/**
 * Returns a function that says the name of a report in the reader’s language; undefined until the names are known. A
 * stored report that the platform does not have is called unknown.
 */
export function useReportTitles(): (reportName: string) => string | undefined {
  const translate = useTranslate();
  const language = useLanguage();
  const { data } = useReports();
  return (reportName) => {
    const known = data?.find((each) => each.reportName === reportName);
    return known ? titleIn(known, language) : data && translate('reportJobs.unknownReport');
  };
}
