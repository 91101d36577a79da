import { useQuery } from '@tanstack/react-query';
import type { AvailableReport } from '../../contract/reportJobs';
import { reportJobActions } from '../../dataProvider/reportJobs';
import type { Language } from '../../domain/entity/types';

/** The resource of report jobs. */
export const REPORT_JOBS = 'report_jobs';

/** The reports that can run as jobs and by schedule. They do not change while the platform runs. */
export const useReports = () =>
  useQuery({
    queryKey: ['availableReports'],
    queryFn: ({ signal }) => reportJobActions.available(signal),
    staleTime: Infinity,
    retry: false,
  });

export const titleIn = ({ title, reportName }: AvailableReport, language: Language): string =>
  title[language] ?? reportName;
