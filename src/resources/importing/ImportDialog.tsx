import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { importRule } from '../../domain/entity/imports';
import { DialogShell } from '../../ui/DialogShell';
import { Fields } from '../../ui/Fields';
import { JobProgress } from '../../ui/JobProgress';
import { useErrorText } from '../../ui/errorText';
import { useLanguage } from '../../ui/useLanguage';
import { namesOf } from '../entry';
import { fieldLabel } from '../labels';
import { useEntity } from '../useEntity';
import { ChooseFile } from './ChooseFile';
import { furtherRows } from './failedRows';
import { FileQuestions } from './FileQuestions';
import { ImportFaults } from './ImportFaults';
import { MappingTable } from './MappingTable';
import { Preview } from './Preview';
import { refusedRows, useImport } from './useImport';

interface Props {
  onClose: () => void;
  onImported: () => void;
}

/** Import from a file: choose the file, map its columns, check, preview, import. */
export default function ImportDialog({ onClose, onImported }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const errorText = useErrorText();
  const { entry, entity } = useEntity();
  const run = useImport(onImported);
  const { source, checked, done, busy, error } = run;
  const { file, fileFault, mapping } = source;
  const close = (): void => {
    if (busy) return;
    run.forget();
    onClose();
  };
  const rule = importRule(entity);
  const allOrNothing = rule.mode === 'replaceAll';
  const result = done ?? checked;
  const faulty = (checked?.failed.length ?? 0) > 0;
  const replaces = (checked?.removed ?? 0) > 0;
  const canStart = checked !== null && !busy && !(allOrNothing && faulty);
  // An import that removes rows is started only by the button whose label says so.
  const next = (): void => {
    if (busy || done || !source.isReady) return;
    if (!checked) run.check();
    else if (canStart && !replaces) run.start();
  };
  const leftOut = file?.columns.filter((column) => mapping[column] === undefined) ?? [];
  const counts = (of: NonNullable<typeof checked>) => ({ ...of, failed: refusedRows(of) });
  return (
    <DialogShell
      title={translate('importing.title', { name: namesOf(entry, language).many })}
      width="md"
      busy={busy}
      onSubmit={next}
      onClose={close}
      actions={
        <>
          {/* After a cancelled import, a retry of the rejected rows would leave out the rows that were not reached. */}
          {done && done.failed.length > 0 && !allOrNothing && !run.endedEarly && (
            <Button onClick={run.retryRefused}>
              {translate('importing.retryRefused', { smart_count: refusedRows(done) })}
            </Button>
          )}
          {/* The new key remounts the button after the import, so that it gets the focus when the control that had
              the focus is removed. */}
          <Button key={`close-${done !== null}`} autoFocus={done !== null} onClick={busy ? run.cancel : close}>
            {translate(done ? 'states.close' : 'states.cancel')}
          </Button>
          {!done && (
            <Button
              // The new key remounts the button once the file is ready, so that it gets the focus.
              key={`check-${source.isReady}`}
              variant={checked ? 'outlined' : 'contained'}
              disabled={!source.isReady || busy}
              autoFocus={source.isReady && !checked}
              onClick={run.check}
            >
              {translate('importing.check')}
            </Button>
          )}
          {checked && !done && (
            <Button
              // The new key remounts the button after the check, so that it gets the focus.
              key={`run-${busy}`}
              variant="contained"
              color={replaces ? 'error' : 'primary'}
              disabled={!canStart}
              autoFocus={canStart && !faulty && !replaces}
              onClick={run.start}
            >
              {replaces ? translate('importing.replace', { removed: checked.removed }) : translate('importing.run')}
            </Button>
          )}
        </>
      }
    >
      <Alert severity={allOrNothing ? 'warning' : 'info'}>
        {allOrNothing
          ? translate('importing.replaces')
          : translate('importing.merges', { field: fieldLabel(entity, rule.key, language) })}
      </Alert>
      {!done && (
        <Fields disabled={busy}>
          <ChooseFile chosen={file !== null} onChoose={source.read} />
        </Fields>
      )}
      {fileFault && <Alert severity="error">{translate(`importing.${fileFault.code}`, { ...fileFault })}</Alert>}
      {busy && (
        <div role="status">
          {translate(run.isCheck ? 'importing.checking' : 'importing.running', {
            smart_count: file?.rows.length ?? 0,
          })}
          <JobProgress job={run.job} label={translate('lists.loading')} />
        </div>
      )}
      {checked && !done && !busy && (
        <Alert severity={faulty ? 'warning' : 'success'} role="status">
          {translate('importing.checked', counts(checked))}{' '}
          {faulty && allOrNothing && translate('importing.allOrNothing')}
        </Alert>
      )}
      {!done &&
        !busy &&
        checked?.unknown?.map(({ field, count, some }) => (
          <Alert key={field} severity="warning">
            {translate('importing.unknown', {
              smart_count: count,
              field: fieldLabel(entity, field, language),
              ids: some.join(', '),
            })}
          </Alert>
        ))}
      {!done && !busy && checked?.holdsRequests && <Alert severity="warning">{translate('importing.holds')}</Alert>}
      {file && result && leftOut.length > 0 && (
        <Alert severity="info">{translate('importing.leftOut', { columns: leftOut.join(', ') })}</Alert>
      )}
      {done && (
        <Alert severity={done.failed.length > 0 || run.endedEarly ? 'warning' : 'success'} role="status">
          {run.endedEarly && `${translate('lists.bulkCancelled')} `}
          {translate('importing.done', counts(done))}
        </Alert>
      )}
      {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
      <ImportFaults
        file={file}
        mapping={mapping}
        failed={result?.failed ?? []}
        further={result ? furtherRows(result) : []}
      />
      {file && !done && (
        <Fields disabled={busy}>
          <FileQuestions source={source} />
          <MappingTable file={file} mapping={mapping} onChange={source.setMapping} />
        </Fields>
      )}
      {/* Always in the page, so that a screen reader announces the number of rows of the chosen file. */}
      <div role="status">
        {file && !done && !checked && Object.keys(mapping).length > 0 && (
          <Typography variant="subtitle2" component="h3">
            {translate('importing.preview', { smart_count: file.rows.length })}
          </Typography>
        )}
      </div>
      {file && !done && !checked && <Preview file={file} mapping={mapping} dateOrder={source.readingOrder} />}
    </DialogShell>
  );
}
