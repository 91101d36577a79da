import { useTranslate } from 'react-admin';
import { textOf } from '../../domain/entity/read';
import { predefinedOf, type PredefinedReport } from '../../domain/report/employees';
import { useReportTitles } from '../../resources/reports/available';

/**
 * The names of the employee reports, undefined until they are known. The platform knows their titles, because those of
 * production differ.
 */
export function useNames() {
  const translate = useTranslate();
  const titleOf = useReportTitles();
  /**
   * With the status and, if it is not the usual one, the format: `Daily status: High`, `OSHA log of illnesses (CSV)`.
   */
  const nameOf = ({ reportName, recipe, args: { status } }: PredefinedReport): string | undefined => {
    const title = titleOf(reportName);
    if (title === undefined) return undefined;
    const name =
      status === undefined
        ? title
        : translate('employeeReports.withStatus', { title, status: translate(`employeeReports.status.${status}`) });
    return recipe === 'json'
      ? name
      : translate('employeeReports.withFormat', { name, format: translate(`reportJobs.recipes.${recipe}`) });
  };
  return {
    titleOf,
    nameOf,
    /** The name of the report that a job makes. */
    nameOfJob: (job: object & { reportName?: unknown }): string | undefined => {
      const known = predefinedOf(job);
      return known ? nameOf(known) : titleOf(textOf(job.reportName));
    },
  };
}
