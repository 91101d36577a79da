import { useMemo, useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useDataProvider, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Filter } from '../../browse/filters/filter';
import { ListScreen } from '../../browse/ListScreen';
import { momentary } from '../../browse/momentary';
import { useList } from '../../browse/useList';
import { LONGEST_MS } from '../../dataProvider/polling';
import { textOf } from '../../domain/entity/read';
import type { CellProps } from '../../resources/extension';
import { columnsFor, entityColumns } from '../../resources/rows/columns';
import { useEntity } from '../../resources/useEntity';
import { reportJobsPath } from '../../routes';
import { EmptyState } from '../../ui/EmptyState';
import { usePaletteActions } from '../../ui/palette';
import { useLanguage } from '../../ui/useLanguage';
import { NewReportDialog } from './NewReportDialog';
import { ReportJobDrawer } from './ReportJobDrawer';
import { titleIn, useReports } from '../../resources/reports/available';
import { pauseWhileSomeActive, useReloadOnEnd } from '../../resources/reports/useReportJob';
import { ArgsCell } from '../../resources/reports/ArgsCell';
import { JobUser } from '../../resources/reports/JobUser';
import { ReportTitle } from '../../resources/reports/ReportTitle';
import { jobsFrom, type JobQuery } from './source';

const ReportName = ({ record }: CellProps<'report_jobs'>) => <ReportTitle name={textOf(record.reportName)} />;

const column = columnsFor<'report_jobs'>();
const COLUMNS = [
  column('createdAt', { cell: 'dateTime', link: true, label: 'employeeReports.heads.createTime' }),
  column('reportName', { Cell: ReportName, width: 160 }),
  column('args', { Cell: ArgsCell, sortable: false, width: 104 }),
  column('status'),
  column('startTime', { cell: 'dateTime' }),
  column('endTime', { cell: 'dateTime' }),
  column('userId', { Cell: JobUser, sortable: false, width: 130 }),
];
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/** Other people's jobs may begin at any time. */
const whileOpen = (rows: Parameters<typeof pauseWhileSomeActive>[0]): number =>
  pauseWhileSomeActive(rows) ?? LONGEST_MS;

/**
 * The reports that run or ran as jobs, newest first. The list is reloaded every five seconds, and sooner if a job has
 * just begun.
 */
export function ReportJobs() {
  const translate = useTranslate();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const { entity, extension } = useEntity();
  const { jobId } = useParams();
  const [isAdding, setAdding] = useState(false);
  const { data: reports } = useReports();
  const filters = useMemo(
    (): readonly Filter<JobQuery>[] => [
      {
        name: 'reportName',
        kind: 'choices',
        choices: (reports ?? []).map((each) => ({ value: each.reportName, label: titleIn(each, language) })),
      },
    ],
    [reports, language],
  );
  const source = useMemo(() => jobsFrom(dataProvider), [dataProvider]);
  const list = momentary(useList({ source, filters, sort: NEWEST_FIRST, live: whileOpen }));
  useReloadOnEnd(list.rows);
  const label = translate('reportJobs.new');
  usePaletteActions([{ id: 'new', label, run: () => setAdding(true) }]);
  return (
    <ListScreen
      list={list}
      columns={useMemo(() => entityColumns(COLUMNS, entity, extension), [entity, extension])}
      idOf={({ id }) => String(id)}
      address={reportJobsPath}
      openId={jobId}
      title={translate('screens.reportJobs')}
      name={translate('screens.reportJobs')}
      one={translate('reportJobs.one')}
      texts="reportJobs"
      stressed={({ status }) => status === 'failed'}
      tools={
        <Button startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          {label}
        </Button>
      }
      empty={<EmptyState title={translate('reportJobs.none')} text={translate('reportJobs.noneText')} />}
      drawer={(open) => <ReportJobDrawer key={open.id} {...open} />}
    >
      {isAdding && <NewReportDialog onClose={() => setAdding(false)} />}
    </ListScreen>
  );
}
