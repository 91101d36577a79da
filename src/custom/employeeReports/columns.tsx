import { JobUser } from '../../resources/reports/JobUser';
import { useTranslate } from 'react-admin';
import { fieldOf, textOf } from '../../domain/entity/read';
import { EVERY_ORG } from '../../domain/report/everyOrg';
import type { CellProps } from '../../resources/extension';
import { RecordName } from '../../resources/reports/RecordName';
import { columnsFor } from '../../resources/rows/columns';
import { CellSkeleton } from '../../ui/CellSkeleton';
import { CellText } from '../../ui/CellText';
import { useNames } from './useNames';

type Cell = CellProps<'report_jobs'>;

/** The organization whose employees a report is about. */
export function OrgName({ args }: { args: unknown }) {
  const translate = useTranslate();
  const orgId = textOf(fieldOf(args, 'orgId'));
  return orgId === '' || orgId === EVERY_ORG ? (
    <>{translate('employeeReports.allOrganizations')}</>
  ) : (
    <RecordName resource="organizations" id={orgId} />
  );
}

function ReportName({ record }: Cell) {
  const name = useNames().nameOfJob(record);
  return name === undefined ? <CellSkeleton /> : <CellText text={name} />;
}

const Org = ({ record }: Cell) => <OrgName args={record.args} />;

const column = columnsFor<'report_jobs'>();

/** The columns of the list of jobs. */
export const COLUMNS = [
  column('createdAt', { cell: 'dateTime', link: true, label: 'employeeReports.heads.createTime' }),
  column('status', { label: 'employeeReports.heads.status' }),
  column('reportName', { Cell: ReportName, label: 'employeeReports.heads.reportName' }),
  column('args', { Cell: Org, sortable: false, label: 'employeeReports.heads.org' }),
  column('userId', { Cell: JobUser, sortable: false, label: 'employeeReports.heads.user', width: 130 }),
];
