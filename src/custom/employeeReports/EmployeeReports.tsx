import { useMemo } from 'react';
import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Filter } from '../../browse/filters/filter';
import { ListScreen } from '../../browse/ListScreen';
import { momentary } from '../../browse/momentary';
import { useList } from '../../browse/useList';
import { EMPLOYEE_REPORTS } from '../../domain/report/employees';
import { entitySource } from '../../resources/list/entitySource';
import { REPORT_JOBS } from '../../resources/reports/available';
import { pauseWhileSomeActive, useReloadOnEnd } from '../../resources/reports/useReportJob';
import { entityColumns } from '../../resources/rows/columns';
import { useEntity } from '../../resources/useEntity';
import { employeeReportsPath } from '../../routes';
import { EmptyState } from '../../ui/EmptyState';
import { COLUMNS } from './columns';
import { CreateReport } from './CreateReport';
import { ReportViewer } from './ReportViewer';
import { useNames } from './useNames';

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

interface JobQuery {
  reportName?: string;
}

/** The predefined employee reports, and the jobs that made them, newest first. A job opens in the viewer. */
export function EmployeeReports() {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { entity, extension } = useEntity();
  const { jobId } = useParams();
  const { titleOf } = useNames();
  const filters: readonly Filter<JobQuery>[] = [
    {
      name: 'reportName',
      kind: 'choices',
      choices: EMPLOYEE_REPORTS.flatMap((value) => {
        const label = titleOf(value);
        return label === undefined ? [] : [{ value, label }];
      }),
    },
  ];
  const source = useMemo(
    () =>
      entitySource<JobQuery>(dataProvider, REPORT_JOBS, ({ reportName }) => ({
        filter: { reportName: reportName || EMPLOYEE_REPORTS.join(',') },
      })),
    [dataProvider],
  );
  const list = momentary(
    useList({
      source,
      part: 'employees',
      filters,
      sort: NEWEST_FIRST,
      live: pauseWhileSomeActive,
    }),
  );
  useReloadOnEnd(list.rows);
  return (
    <ListScreen
      list={list}
      columns={useMemo(() => entityColumns(COLUMNS, entity, extension), [entity, extension])}
      idOf={({ id }) => String(id)}
      address={employeeReportsPath}
      openId={jobId}
      title={translate('screens.employeeReports')}
      name={translate('screens.employeeReports')}
      one={translate('employeeReports.one')}
      texts="employeeReports"
      stressed={({ status }) => status === 'failed'}
      controls={<CreateReport />}
      note={
        (list.rows?.length ?? 0) > 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
            {translate('employeeReports.select')}
          </Typography>
        )
      }
      empty={<EmptyState title={translate('employeeReports.none')} text={translate('employeeReports.noneText')} />}
      drawer={(open) => <ReportViewer key={open.id} {...open} />}
    />
  );
}
