import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Opened } from '../../browse/ListScreen';
import { RowDrawer } from '../../browse/RowDrawer';
import { withoutId, type RaEntityRecord } from '../../dataProvider/bindings/keys';
import { actions } from '../../dataProvider/client';
import { fieldOf, textOf } from '../../domain/entity/read';
import { RecordFailed } from '../../resources/record/RecordStates';
import { recordKey } from '../../resources/record/useRecord';
import { DeleteButton } from '../../resources/rows/DeleteButton';
import { useEntity } from '../../resources/useEntity';
import { requestLogsPath } from '../../routes';
import { useErrorText } from '../../ui/errorText';
import { lazyPiece } from '../../ui/pieces';
import { useLanguage } from '../../ui/useLanguage';
import { ReportDialog } from './ReportDialog';
import { titleIn, useReports } from '../../resources/reports/available';

const JsonTree = lazyPiece(() => import('../../ui/JsonTree'));

const REFRESH_MS = 5_000;

const isActive = (record: RaEntityRecord | undefined): boolean => record?.['status'] === 'active';

/** A report job as JSON. Its report can be opened, and the job can be cancelled or deleted. */
export function ReportJobDrawer({ id, close }: Opened) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const { entry } = useEntity();
  const { data: reports } = useReports();
  const [isOpen, setOpen] = useState(false);
  const read = useQuery({
    queryKey: recordKey(entry.resource, id),
    queryFn: async ({ signal }) => (await dataProvider.getOne<RaEntityRecord>(entry.resource, { id, signal })).data,
    retry: false,
    refetchInterval: ({ state: { data } }) => (isActive(data) ? REFRESH_MS : false),
  });
  const cancel = (): void =>
    void actions.cancelJob(id).then(
      () => read.refetch(),
      (error: unknown) => notify(errorText(error), { type: 'error' }),
    );
  const titleOf = (record: RaEntityRecord): string => {
    const name = textOf(record['reportName']);
    const known = reports?.find(({ reportName }) => reportName === name);
    return known ? titleIn(known, language) : name;
  };
  return (
    <RowDrawer
      id={id}
      label={translate('reportJobs.one')}
      read={read}
      failed={(error, retry) => <RecordFailed id={id} error={error} onRetry={retry} />}
      title={titleOf}
      shows={(record) => textOf(record['status'])}
      captioned
      copied
      close={close}
      wide
      actions={(record) => {
        const requestId = textOf(record['requestId']);
        const result = record['result'];
        const file = { fileName: textOf(fieldOf(result, 'fileName')), mimeType: textOf(fieldOf(result, 'mimeType')) };
        const canOpen = record['status'] === 'done' && textOf(fieldOf(result, 'link')) !== '';
        return (
          <>
            {requestId === '' ? (
              <Button disabled>{translate('reportJobs.logs')}</Button>
            ) : (
              <Button component={RouterLink} to={requestLogsPath(requestId)}>
                {translate('reportJobs.logs')}
              </Button>
            )}
            {isActive(record) && <Button onClick={cancel}>{translate('jobMonitor.cancel')}</Button>}
            <DeleteButton record={record} label={translate('records.delete')} onDeleted={close} />
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
          {record['status'] === 'failed' && (
            <Alert severity="error">
              {translate('reportJobs.hasFailed', {
                error: translate(`reportJobs.errors.${textOf(record['error'])}`, { _: textOf(record['error']) }),
              })}
            </Alert>
          )}
          <Box tabIndex={0} role="group" aria-label={translate('reportJobs.one')}>
            <JsonTree value={withoutId(entry, record)} />
          </Box>
        </>
      )}
    </RowDrawer>
  );
}
