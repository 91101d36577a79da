import type { AvailableReport } from '../../contract/reportJobs';
import { fieldsOf, writtenOf } from '../../domain/entity/read';
import { useReports } from '../reports/available';
import { useDraft } from './useDraft';

const takesOf = ({ args }: AvailableReport) => {
  const listed = args['required'];
  return {
    required: Array.isArray(listed) ? listed.map(writtenOf) : [],
    takes: Object.keys(fieldsOf(args['properties'])),
  };
};

/** The report of the schedule in the form, and its arguments; undefined until the reports are known. */
export function useTakes() {
  const { reportName } = useDraft();
  const report = useReports().data?.find((each) => each.reportName === reportName);
  return report && { report, ...takesOf(report) };
}
