import { useState } from 'react';
import DialogContentText from '@mui/material/DialogContentText';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { JobDialog } from '../../../browse/JobDialog';
import type { exportScrubbed } from '../../../contract/scrub';
import type { ResourceRecord } from '../../../domain/records';
import { scrubActions } from '../../../dataProvider/scrub';
import { ExportedId } from '../../patients/scrub/ExportedId';
import { useRunningJob } from '../../../ui/useRunningJob';

interface Props {
  record: ResourceRecord<'organizations'>;
  onClose: () => void;
}

/** Exports all patients of an organization, scrubbed: shows the job's progress, and then the id of the file. */
export default function ExportPatientsDialog({ record, onClose }: Props) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [fileId, setFileId] = useState('');
  const running = useRunningJob<typeof exportScrubbed>(() => {
    void client.invalidateQueries({ queryKey: ['patients'] });
  });
  const run = () =>
    running.start(async () => {
      const begun = await scrubActions.exportOrganization(String(record.orgId));
      setFileId(begun.fileId);
      return begun.jobId;
    });
  return (
    <JobDialog
      title={translate('scrubbing.exportPatients')}
      running={running}
      text={
        <DialogContentText>
          {translate('scrubbing.patientsMean', { name: String(record.name ?? '') })} {translate('scrubbing.mayTake')}
        </DialogContentText>
      }
      start={{ label: translate('scrubbing.export'), ready: true, run: () => void run() }}
      doing={translate('scrubbing.exporting')}
      done={({ patients }) => (
        <ExportedId
          label={translate('scrubbing.fileId')}
          id={fileId}
          text={translate('scrubbing.exportedPatients', { smart_count: patients })}
        />
      )}
      cancelled={translate('scrubbing.exportCancelled')}
      failed={translate('scrubbing.exportFailed')}
      onClose={onClose}
    />
  );
}
