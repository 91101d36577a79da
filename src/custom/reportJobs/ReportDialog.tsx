import { useMemo } from 'react';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { reportJobActions } from '../../dataProvider/reportJobs';
import { DialogShell } from '../../ui/DialogShell';
import { saveBlob } from '../../ui/download';
import { FailedState } from '../../ui/FailedState';
import { ReportContent, type ReportFile } from '../../resources/reports/ReportContent';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';

/** The report that a job has made. It can be saved as a file. */
export function ReportDialog({ jobId, file, onClose }: { jobId: string; file: ReportFile; onClose: () => void }) {
  const translate = useTranslate();
  const read = useQuery({
    queryKey: ['reportResult', jobId],
    queryFn: async ({ signal }) => (await reportJobActions.result(jobId, signal)).arrayBuffer(),
    retry: false,
    // The result of a job does not change, and each read is audited.
    staleTime: Infinity,
  });
  const { data } = read;
  const bytes = useMemo(() => data && new Uint8Array(data), [data]);
  return (
    <DialogShell
      title={file.fileName}
      width="lg"
      onClose={onClose}
      content={{ display: 'flex', flexDirection: 'column', minHeight: '60dvh' }}
      actions={
        <>
          <Button
            disabled={!data}
            onClick={() => data && saveBlob(new Blob([data], { type: file.mimeType }), file.fileName)}
          >
            {translate('reportJobs.save')}
          </Button>
          <Button variant="contained" data-first onClick={onClose}>
            {translate('states.close')}
          </Button>
        </>
      }
    >
      {read.error ? (
        <FailedState error={read.error} title={translate('reportJobs.notOpened')} onRetry={() => void read.refetch()} />
      ) : bytes ? (
        <ReportContent file={file} bytes={bytes} />
      ) : (
        <ScreenSkeleton />
      )}
    </DialogShell>
  );
}
