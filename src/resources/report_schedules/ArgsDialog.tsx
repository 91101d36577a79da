import { useMemo } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { AvailableReport } from '../../contract/reportJobs';
import { fieldsOf } from '../../domain/entity/read';
import type { Json, JsonObject } from '../../domain/entity/types';
import { PERSON_ARGUMENT } from '../../domain/report/scheduled';
import { loadEntityForm } from '../../forms';
import { DialogShell } from '../../ui/DialogShell';
import { lazyPiece } from '../../ui/pieces';
import { RecordSkeleton } from '../record/RecordStates';
import { argsEntity, givenArgs } from '../reports/argsEntity';
import { useArgWords } from '../reports/useArgWords';

const EntityForm = lazyPiece(loadEntityForm, { waiting: <RecordSkeleton /> });
const FORM = 'schedule-arguments';

interface Props {
  report: AvailableReport;
  args: Json | undefined;
  /** Whether each recipient gets a report of their own, so that the person need not be named. */
  isForEach: boolean;
  onDone: (args: JsonObject) => void;
  onClose: () => void;
}

/** Edits the arguments of a schedule’s report. They are saved with the schedule. */
export default function ArgsDialog({ report: { reportName, args: schema }, args, isForEach, onDone, onClose }: Props) {
  const translate = useTranslate();
  const words = useArgWords();
  const { entity, validate } = useMemo(
    () => argsEntity(reportName, schema, words, isForEach ? Object.values(PERSON_ARGUMENT) : []),
    [reportName, schema, isForEach, words],
  );
  return (
    <DialogShell
      title={translate('reportSchedules.args')}
      width="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('states.cancel')}</Button>
          <Button variant="contained" type="submit" form={FORM}>
            {translate('forms.ok')}
          </Button>
        </>
      }
    >
      <EntityForm
        entity={entity}
        validate={validate}
        record={fieldsOf(args) as JsonObject}
        mode="create"
        formId={FORM}
        onSave={async (values) => {
          onDone(givenArgs(values));
          return values;
        }}
      />
    </DialogShell>
  );
}
