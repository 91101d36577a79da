import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Opened } from '../../browse/ListScreen';
import { RowDrawer } from '../../browse/RowDrawer';
import { withoutId, type RaEntityRecord } from '../../dataProvider/bindings/keys';
import { reportJobActions } from '../../dataProvider/reportJobs';
import { isObject } from '../../domain/entity/paths';
import { fieldOf, isOneOf, textOf } from '../../domain/entity/read';
import type { JsonObject } from '../../domain/entity/types';
import { RECIPES } from '../../domain/report/recipes';
import { RecordFailed } from '../../resources/record/RecordStates';
import { useEntity } from '../../resources/useEntity';
import { reportJobsPath } from '../../routes';
import { useErrorText } from '../../ui/errorText';
import { lazyPiece } from '../../ui/pieces';
import { useAction } from '../../ui/useAction';
import { ReportDialog } from './ReportDialog';
import { REPORT_JOBS, useReportTitles } from '../../resources/reports/available';
import { JobButtons } from '../../resources/reports/JobButtons';
import { isExpired, JobExpired } from '../../resources/reports/JobExpired';
import { JobFailed } from '../../resources/reports/JobFailed';
import { isActive, useReportJob } from '../../resources/reports/useReportJob';

const JsonTree = lazyPiece(() => import('../../ui/JsonTree'));

/** The fields that have a value. The tree would show the others as NULL. */
const given = (fields: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null ? [] : [[name, isObject(value) ? given(value) : value]],
    ),
  );

/** A report job as JSON. Its report can be opened or made again, and the job can be cancelled or deleted. */
export function ReportJobDrawer({ id, close, go }: Opened) {
  const translate = useTranslate();
  const { entry } = useEntity();
  const reportTitle = useReportTitles();
  const [isOpen, setOpen] = useState(false);
  const [openedAt] = useState(Date.now);
  const { read, cancel } = useReportJob(id);
  const notify = useNotify();
  const failure = useErrorText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const again = useAction(async (record: RaEntityRecord) => {
    const [recipe, args] = [record['recipe'], record['args']];
    try {
      const jobId = await reportJobActions.start(
        textOf(record['reportName']),
        isOneOf(RECIPES, recipe) ? recipe : undefined,
        isObject(args) ? args : {},
      );
      notify('reportJobs.started', { type: 'success' });
      void queries.invalidateQueries({ queryKey: [REPORT_JOBS] });
      void navigate(reportJobsPath(jobId));
    } catch (error) {
      notify(failure(error), { type: 'error' });
    }
  });
  // Until the names are known, the drawer is titled “Report job”.
  const titleOf = (record: RaEntityRecord): string => reportTitle(textOf(record['reportName'])) ?? '';
  return (
    <RowDrawer
      id={id}
      label={translate('reportJobs.one')}
      read={read}
      {...(go && { go })}
      failed={(error, retry) => <RecordFailed id={id} error={error} onRetry={retry} />}
      title={titleOf}
      shows={(record) => textOf(record['status'])}
      captioned
      copied
      close={close}
      wide
      actions={(record) => {
        const result = record['result'];
        const file = { fileName: textOf(fieldOf(result, 'fileName')), mimeType: textOf(fieldOf(result, 'mimeType')) };
        const canOpen =
          record['status'] === 'done' && textOf(fieldOf(result, 'link')) !== '' && !isExpired(record, openedAt);
        return (
          <>
            <JobButtons
              record={record}
              name={titleOf(record) || translate('reportJobs.one')}
              onCancel={cancel}
              onDeleted={close}
            />
            {!isActive(record) && (
              <Button onClick={() => again.run(record)} loading={again.busy}>
                {translate('reportJobs.again')}
              </Button>
            )}
            <Button variant="contained" disabled={!canOpen} onClick={() => setOpen(true)}>
              {translate('reportJobs.open')}
            </Button>
            {isOpen && <ReportDialog jobId={id} file={file} onClose={() => setOpen(false)} />}
          </>
        );
      }}
    >
      {(record) => (
        <>
          <JobFailed record={record} />
          {isExpired(record, openedAt) && <JobExpired record={record} />}
          <Box tabIndex={0} role="group" aria-label={translate('reportJobs.one')}>
            <JsonTree value={given(withoutId(entry, record))} />
          </Box>
        </>
      )}
    </RowDrawer>
  );
}
