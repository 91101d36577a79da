import { useId } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useErrorText } from '../../../ui/errorText';
import { JobProgress } from '../../../ui/JobProgress';
import { useLanguage } from '../../../ui/useLanguage';
import { namesOf } from '../../entry';
import { ChooseFile } from '../../importing/ChooseFile';
import { FileQuestions } from '../../importing/FileQuestions';
import { ImportFaults } from '../../importing/ImportFaults';
import { MappingTable } from '../../importing/MappingTable';
import { useEntity } from '../../useEntity';
import { useRosterImport } from './useRosterImport';

interface Props {
  orgId: string;
  onClose: () => void;
  onImported: () => void;
}

/** Imports a roster from a file: choose it, map its columns, preview, start the job, watch it. */
export function RosterImportDialog({ orgId, onClose, onImported }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const errorText = useErrorText();
  const titleId = useId();
  const { entry } = useEntity();
  const run = useRosterImport(orgId, onImported);
  const { source, checked, running } = run;
  const { file, fileFault, mapping } = source;
  const { job } = running;
  const faulty = (checked?.failed.length ?? 0) > 0;
  const begun = job !== undefined || running.busy;
  const result = job?.result;
  const error = run.error ?? running.error;
  return (
    <Dialog
      open
      onClose={running.busy || run.busy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
    >
      <DialogTitle id={titleId}>{translate('importing.title', { name: namesOf(entry, language).many })}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {!begun && (
          <>
            <Alert severity="warning">{translate('roster.importMeans')}</Alert>
            <ChooseFile chosen={file !== null} disabled={run.busy} onChoose={source.read} />
            {fileFault && <Alert severity="error">{translate(`importing.${fileFault.code}`, { ...fileFault })}</Alert>}
            {checked && !run.busy && (
              <Alert severity={faulty ? 'warning' : 'success'} role="status">
                {translate('importing.checked', { ...checked, failed: checked.failed.length })}{' '}
                {faulty && translate('importing.allOrNothing')}
              </Alert>
            )}
            <ImportFaults file={file} mapping={mapping} failed={checked?.failed ?? []} />
            {file && <FileQuestions source={source} disabled={run.busy} />}
            {file && <MappingTable file={file} mapping={mapping} onChange={source.setMapping} disabled={run.busy} />}
          </>
        )}
        {begun && !running.ended && <JobProgress job={job} label={translate('roster.importing')} />}
        {job?.status === 'done' && result && (
          <Alert severity="success" role="status">
            {translate('roster.imported', { ...result })}
          </Alert>
        )}
        {job?.status === 'cancelled' && (
          <Alert severity="warning" role="status">
            {translate('roster.importCancelled', { smart_count: job.progress.done })}
          </Alert>
        )}
        {job?.status === 'failed' && <Alert severity="error">{translate('roster.importFailed')}</Alert>}
        {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
      </DialogContent>
      <DialogActions>
        {running.busy ? (
          <Button onClick={running.cancel}>{translate('roster.cancelImport')}</Button>
        ) : (
          <Button onClick={onClose}>{translate(begun ? 'states.close' : 'states.cancel')}</Button>
        )}
        {!begun && (
          <Button
            variant={checked ? 'outlined' : 'contained'}
            disabled={!source.isReady}
            loading={run.busy}
            onClick={() => void run.check()}
          >
            {translate('importing.check')}
          </Button>
        )}
        {!begun && checked && (
          <Button
            variant="contained"
            color={checked.removed > 0 ? 'error' : 'primary'}
            disabled={faulty}
            onClick={() => void run.start()}
          >
            {checked.removed > 0
              ? translate('roster.importRemoving', { smart_count: checked.removed })
              : translate('importing.run')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
