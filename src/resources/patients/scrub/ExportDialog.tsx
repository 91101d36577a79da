import { useTranslate } from 'react-admin';
import { scrubActions } from '../../../dataProvider/scrub';
import type { ResourceRecord } from '../../../domain/records';
import { FormDialog } from '../../../ui/FormDialog';
import { useAction } from '../../../ui/useAction';
import { useReplaceRecord } from '../../record/useRecord';
import { ExportedId } from './ExportedId';

/** Exports a scrubbed patient and shows the export id. */
export default function ExportDialog({ record, onClose }: { record: ResourceRecord<'patients'>; onClose: () => void }) {
  const translate = useTranslate();
  const replace = useReplaceRecord();
  const patientId = String(record.patientId);
  const run = useAction(async () => {
    const made = await scrubActions.exportPatient(patientId);
    replace({ ...made.patient, id: patientId });
    return made;
  });
  const done = run.result;
  return (
    <FormDialog
      title={translate('patients.actions.exportScrubbed')}
      text={!done && translate('scrubbing.patientMeans')}
      submit={!done && { label: translate('scrubbing.export'), ready: true, run: run.run }}
      action={run}
      result={
        done && (
          <ExportedId
            label={translate('scrubbing.exportedId')}
            id={done.exportId}
            text={translate('scrubbing.exportedPatient', { smart_count: done.records })}
          />
        )
      }
      onClose={onClose}
    />
  );
}
