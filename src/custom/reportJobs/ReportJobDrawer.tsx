import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Opened } from '../../browse/ListScreen';
import { RowDrawer } from '../../browse/RowDrawer';
import { withoutId, type RaEntityRecord } from '../../dataProvider/bindings/keys';
import { fieldOf, textOf } from '../../domain/entity/read';
import { RecordFailed } from '../../resources/record/RecordStates';
import { useEntity } from '../../resources/useEntity';
import { lazyPiece } from '../../ui/pieces';
import { useLanguage } from '../../ui/useLanguage';
import { ReportDialog } from './ReportDialog';
import { titleIn, useReports } from '../../resources/reports/available';
import { JobButtons } from '../../resources/reports/JobButtons';
import { JobFailed } from '../../resources/reports/JobFailed';
import { useReportJob } from '../../resources/reports/useReportJob';

const JsonTree = lazyPiece(() => import('../../ui/JsonTree'));

/** A report job as JSON. Its report can be opened, and the job can be cancelled or deleted. */
export function ReportJobDrawer({ id, close, go }: Opened) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entry } = useEntity();
  const { data: reports } = useReports();
  const [isOpen, setOpen] = useState(false);
  const { read, cancel } = useReportJob(id);
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
        const canOpen = record['status'] === 'done' && textOf(fieldOf(result, 'link')) !== '';
        return (
          <>
            <JobButtons record={record} onCancel={cancel} onDeleted={close} />
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
          <Box tabIndex={0} role="group" aria-label={translate('reportJobs.one')}>
            <JsonTree value={withoutId(entry, record)} />
          </Box>
        </>
      )}
    </RowDrawer>
  );
}
