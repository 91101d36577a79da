import { useState } from 'react';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { JobDialog } from '../../../browse/JobDialog';
import type { ScrubbedImport, importScrubbed } from '../../../contract/scrub';
import { scrubActions } from '../../../dataProvider/scrub';
import { lazyPiece } from '../../../ui/pieces';
import { useRunningJob } from '../../../ui/useRunningJob';
import { ImportFields } from './ImportFields';

const JsonTree = lazyPiece(() => import('../../../ui/JsonTree'), { ahead: true });

interface Props {
  title: string;
  /** The explanation above the fields. */
  means: string;
  /** The organization of the new patients, if it is fixed. */
  orgId?: string;
  onClose: () => void;
}

/** Creates patients from a scrubbed file: options, the running job, the result. */
export default function ImportDialog({ title, means, orgId, onClose }: Props) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [given, setGiven] = useState<ScrubbedImport>({
    fileId: '',
    firstName: translate('scrubbing.imported'),
    lastName: translate('scrubbing.patient'),
    ...(orgId !== undefined && { orgId }),
  });
  const running = useRunningJob<typeof importScrubbed>(() => {
    void client.invalidateQueries({ queryKey: ['patients'] });
  });
  const fileId = given.fileId.trim();
  return (
    <JobDialog
      title={title}
      running={running}
      start={{
        label: translate('scrubbing.import'),
        ready: fileId !== '',
        run: () => void running.start(() => scrubActions.importPatients({ ...given, fileId })),
      }}
      doing={translate('scrubbing.importing')}
      done={(report) => (
        <Box role="status" aria-label={translate('scrubbing.result')}>
          <JsonTree value={report} />
        </Box>
      )}
      cancelled={translate('scrubbing.importCancelled')}
      failed={translate('scrubbing.importFailed')}
      close={translate('scrubbing.done')}
      onClose={onClose}
    >
      <DialogContentText>{means}</DialogContentText>
      <ImportFields given={given} within={orgId !== undefined} onChange={setGiven} />
    </JobDialog>
  );
}
