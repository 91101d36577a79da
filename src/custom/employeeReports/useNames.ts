import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import type { EmployeeReport, PredefinedReport } from '../../domain/report/employees';
import { titleIn, useReports } from '../../resources/reports/available';
import { useLanguage } from '../../ui/useLanguage';

/**
 * The names of the employee reports. The platform knows their titles, because those of production differ. If the titles
 * cannot be loaded, the failure is only logged, and the reports have the names of the API.
 */
export function useNames() {
  const translate = useTranslate();
  const language = useLanguage();
  const { data: reports, error } = useReports();
  useEffect(() => {
    if (error) globalThis.reportError?.(error);
  }, [error]);
  const titleOf = (reportName: EmployeeReport): string => {
    const known = reports?.find((each) => each.reportName === reportName);
    return known ? titleIn(known, language) : reportName;
  };
  return {
    titleOf,
    /** With the status and, if it is not the usual one, the format: `Daily status: High`, `OSHA log of illnesses (CSV)`. */
    nameOf({ reportName, recipe, args: { status } }: PredefinedReport): string {
      const title = titleOf(reportName);
      const name =
        status === undefined
          ? title
          : translate('employeeReports.withStatus', { title, status: translate(`employeeReports.status.${status}`) });
      return recipe === 'json'
        ? name
        : translate('employeeReports.withFormat', { name, format: translate(`reportJobs.recipes.${recipe}`) });
    },
  };
}
