import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { JobDialog } from '../../../browse/JobDialog';
import { useErrorText } from '../../../ui/errorText';
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

/** Imports a roster from a file: choose the file, map its columns, preview, start the job, watch the job. */
export function RosterImportDialog({ orgId, onClose, onImported }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const errorText = useErrorText();
  const { entry } = useEntity();
  const { source, checked, check, running, start } = useRosterImport(orgId, onImported);
  const { file, fileFault, mapping } = source;
  const faulty = (checked?.failed.length ?? 0) > 0;
  return (
    <JobDialog
      title={translate('importing.title', { name: namesOf(entry, language).many })}
      width="md"
      running={running}
      busy={check.busy}
      others={
        <Button
          variant={checked ? 'outlined' : 'contained'}
          disabled={!source.isReady}
          loading={check.busy}
          onClick={check.run}
        >
          {translate('importing.check')}
        </Button>
      }
      start={
        checked && {
          label:
            checked.removed > 0
              ? translate('roster.importRemoving', { smart_count: checked.removed })
              : translate('importing.run'),
          color: checked.removed > 0 ? 'error' : 'primary',
          ready: !faulty && !check.busy,
          run: start,
        }
      }
      doing={translate('roster.importing')}
      stop={translate('roster.cancelImport')}
      done={(result, { status }) =>
        status === 'done' && (
          <Alert severity="success" role="status">
            {translate('roster.imported', { ...result })}
          </Alert>
        )
      }
      cancelled={({ progress }) => translate('roster.importCancelled', { smart_count: progress.done })}
      failed={translate('roster.importFailed')}
      fault={check.error !== undefined && <Alert severity="error">{errorText(check.error)}</Alert>}
      onClose={onClose}
    >
      <Alert severity="warning">{translate('roster.importMeans')}</Alert>
      <ChooseFile chosen={file !== null} onChoose={source.read} />
      {fileFault && <Alert severity="error">{translate(`importing.${fileFault.code}`, { ...fileFault })}</Alert>}
      {checked && !check.busy && (
        <Alert severity={faulty ? 'warning' : 'success'} role="status">
          {translate('importing.checked', { ...checked, failed: checked.failed.length })}{' '}
          {faulty && translate('importing.allOrNothing')}
        </Alert>
      )}
      <ImportFaults file={file} mapping={mapping} failed={checked?.failed ?? []} />
      {file && <FileQuestions source={source} />}
      {file && <MappingTable file={file} mapping={mapping} onChange={source.setMapping} />}
    </JobDialog>
  );
}
