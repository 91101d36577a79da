import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Opened } from '../../browse/ListScreen';
import { RowDrawer } from '../../browse/RowDrawer';
import { toApiError } from '../../dataProvider/apiError';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { reportJobActions } from '../../dataProvider/reportJobs';
import { fieldOf, numberOf, textOf } from '../../domain/entity/read';
import { countText } from '../../domain/shownNumber';
import { JobButtons } from '../../resources/reports/JobButtons';
import { isExpired, JobExpired } from '../../resources/reports/JobExpired';
import { JobFailed } from '../../resources/reports/JobFailed';
import { isActive, useReportJob } from '../../resources/reports/useReportJob';
import { EmptyState } from '../../ui/EmptyState';
import { Fact, Facts } from '../../ui/Fact';
import { FailedState } from '../../ui/FailedState';
import { useLanguage } from '../../ui/useLanguage';
import { useSavedFile } from '../../ui/useSavedFile';
import { ZonedTime } from '../../ui/ZonedTime';
import { OrgName } from './columns';
import { ReportRows } from './ReportRows';
import { useNames } from './useNames';

/** The file of a job as CSV: `Osha.json` is saved as `Osha.csv`. */
const csvName = (result: unknown): string => textOf(fieldOf(result, 'fileName')).replace(/\.json$/, '.csv');

/** The last moment of a period, which ends before a moment: its day is the last day. */
const lastMoment = (endTime: unknown): string | undefined => {
  const end = Date.parse(textOf(endTime));
  return Number.isNaN(end) ? undefined : new Date(end - 1).toISOString();
};

function ReportFacts({ record }: { record: RaEntityRecord }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { args } = record;
  const rows = numberOf(fieldOf(record['result'], 'rows'));
  return (
    <Facts>
      <Fact label={translate('employeeReports.organization')}>
        <OrgName args={args} />
      </Fact>
      <Fact label={translate('employeeReports.period')}>
        <ZonedTime value={fieldOf(args, 'startTime')} show="date" />–
        <ZonedTime value={lastMoment(fieldOf(args, 'endTime'))} show="date" />
      </Fact>
      <Fact label={translate('employeeReports.heads.createTime')}>
        <ZonedTime value={record['createdAt']} />
      </Fact>
      {rows !== undefined && <Fact label={translate('employeeReports.rows')}>{countText(rows, language)}</Fact>}
    </Facts>
  );
}

/** A report job: the rows of its result, which can be saved as CSV. */
export function ReportViewer({ id, close, go }: Opened) {
  const translate = useTranslate();
  const { nameOfJob } = useNames();
  const saveFile = useSavedFile();
  const [openedAt] = useState(Date.now);
  const { read, cancel } = useReportJob(id);
  return (
    <RowDrawer<RaEntityRecord>
      id={id}
      label={translate('employeeReports.one')}
      read={read}
      {...(go && { go })}
      failed={(error, retry) =>
        toApiError(error).status === 404 ? (
          <EmptyState
            role="alert"
            title={translate('employeeReports.notFound', { id })}
            actions={<Button onClick={close}>{translate('records.toTheList')}</Button>}
          />
        ) : (
          <FailedState error={error} title={translate('reportJobs.notOpened')} onRetry={retry} />
        )
      }
      // Until the names are known, the drawer is titled “Employee report”.
      title={(record) => nameOfJob(record) ?? ''}
      shows={(record) => textOf(record['status'])}
      captioned
      copied
      close={close}
      wide
      facts={(record) => <ReportFacts record={record} />}
      actions={(record) => (
        <>
          <JobButtons
            record={record}
            name={nameOfJob(record) ?? translate('employeeReports.one')}
            onCancel={cancel}
            onDeleted={close}
          />
          <Button
            variant="contained"
            disabled={record['status'] !== 'done' || isExpired(record, openedAt)}
            onClick={() => saveFile(() => reportJobActions.csv(id), csvName(record['result']))}
          >
            {translate('employeeReports.csv')}
          </Button>
        </>
      )}
    >
      {(record) =>
        isActive(record) ? (
          <EmptyState title={translate('employeeReports.waiting')} text={translate('employeeReports.waitingText')} />
        ) : record['status'] === 'failed' ? (
          <JobFailed record={record} />
        ) : record['status'] === 'cancelled' ? (
          <EmptyState title={translate('employeeReports.cancelled')} />
        ) : isExpired(record, openedAt) ? (
          <JobExpired record={record} />
        ) : (
          <ReportRows record={record} />
        )
      }
    </RowDrawer>
  );
}
