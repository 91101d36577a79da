import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { AvailableReport } from '../../contract/reportJobs';
import { fieldsOf } from '../../domain/entity/read';
import type { Json, JsonObject } from '../../domain/entity/types';
import { PERSON_ARGUMENT } from '../../domain/report/scheduled';
import { loadEntityForm, SubmitButton } from '../../forms';
import { DialogShell } from '../../ui/DialogShell';
import { lazyPiece } from '../../ui/pieces';
import { ZoneContext } from '../../ui/zone';
import { RecordSkeleton } from '../record/RecordStates';
import { givenArgs } from '../reports/argsEntity';
import { useArgsForm } from '../reports/useArgsForm';
import { useUnnamedZone } from './useDuePreview';

const EntityForm = lazyPiece(loadEntityForm, { waiting: <RecordSkeleton /> });
const FORM = 'schedule-arguments';
const PERSONS = Object.values(PERSON_ARGUMENT);

interface Props {
  report: AvailableReport;
  args: Json | undefined;
  /** Whether each recipient gets a report of their own, so that the person need not be named. */
  isForEach: boolean;
  onDone: (args: JsonObject) => void;
  onClose: () => void;
}

/** Edits the arguments of a schedule’s report. They are saved with the schedule. */
export default function ArgsDialog({ report, args, isForEach, onDone, onClose }: Props) {
  const translate = useTranslate();
  const form = useArgsForm(report, isForEach ? PERSONS : undefined);
  const timeZone = useUnnamedZone();
  return (
    <DialogShell
      title={translate('reportSchedules.args')}
      width="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('states.cancel')}</Button>
          <SubmitButton formId={FORM}>{translate('forms.ok')}</SubmitButton>
        </>
      }
    >
      <ZoneContext value={timeZone}>
        <EntityForm
          {...form}
          record={fieldsOf(args) as JsonObject}
          mode="create"
          formId={FORM}
          onSave={async (values) => {
            onDone(givenArgs(values));
            return values;
          }}
        />
      </ZoneContext>
    </DialogShell>
  );
}
