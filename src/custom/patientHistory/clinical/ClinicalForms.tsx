import { useMemo, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useDataProvider, useGetIdentity, useNotify, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { recordLabel } from '../../../domain/entity/manifest';
import type { EntityRecord } from '../../../domain/entity/types';
import { withSource } from '../../../domain/history/medicationSource';
import { diffRecords } from '../../../domain/rules';
import { withoutId, type RaEntityRecord } from '../../../dataProvider/bindings/keys';
import { loadEntityForm, SubmitButton, type EntityFormProps } from '../../../forms';
import { Origin } from '../../../resources/record/Origin';
import { RecordSkeleton } from '../../../resources/record/RecordStates';
import { SaveDialogs } from '../../../resources/record/SaveDialogs';
import { useReplaceRecord } from '../../../resources/record/useRecord';
import { useSave } from '../../../resources/record/useSave';
import { useEntity } from '../../../resources/useEntity';
import { LeaveGuard } from '../../../ui/LeaveGuard';
import { lazyPiece } from '../../../ui/pieces';
import { useTyping } from '../../../ui/useTyping';
import { DeleteButton } from '../../../resources/rows/DeleteButton';
import { useOwnerId } from '../../../browse/place';
import { ReserveChip } from './ReserveChip';
import { SourceHistory } from './SourceHistory';

const EntityForm = lazyPiece(loadEntityForm, { waiting: <RecordSkeleton /> });
const FORM = 'clinical-record';

/** Returns a function that records the current user in the source history of a medication before a save. */
function useStamp(before?: EntityRecord): (values: EntityRecord) => EntityRecord {
  const { identity } = useGetIdentity();
  const { entity } = useEntity();
  const userId = identity?.id === undefined ? null : String(identity.id);
  return (values) =>
    Object.hasOwn(entity.properties, 'source') ? withSource(values, before, userId, new Date().toISOString()) : values;
}

interface FrameProps extends Pick<EntityFormProps, 'record' | 'mode'> {
  onSave: (values: EntityRecord) => Promise<EntityRecord>;
  onClose: () => void;
  /** The delete button, to the left of Cancel and Save. */
  remove?: (leave: () => void) => ReactNode;
  above?: ReactNode;
  below?: ReactNode;
  /** Questions about a save that was refused. */
  dialogs?: (leave: () => void) => ReactNode;
}

const saysNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The form with Delete, Cancel and Save. Saving closes the form. An empty new record is not saved. */
function FormFrame({ record, mode, onSave, onClose, remove, above, below, dialogs }: FrameProps) {
  const translate = useTranslate();
  const { entity, validate, extension } = useEntity();
  const notify = useNotify();
  const [dirty, setDirty] = useState(false);
  const typing = useTyping();
  // After Cancel or Save no edits are left, so leaving needs no confirmation.
  const leave = (): void => {
    typing.forget();
    flushSync(() => setDirty(false));
    onClose();
  };
  return (
    <>
      <DialogContent dividers {...typing.events}>
        {above}
        <EntityForm
          entity={entity}
          validate={validate}
          record={record}
          mode={mode}
          formId={FORM}
          onDirtyChange={setDirty}
          {...(extension.fields && { fields: extension.fields })}
          onSave={async (values) => {
            const entered = Object.keys(values).filter(
              (name) => !Object.hasOwn(record, name) && !saysNothing(values[name]),
            );
            if (mode === 'create' && entered.length === 0) {
              notify('history.nothingEntered', { type: 'warning' });
              return record;
            }
            const saved = await onSave(values);
            leave();
            return saved;
          }}
        />
        {below}
      </DialogContent>
      <DialogActions>
        {remove?.(leave)}
        <span style={{ flex: 1 }} />
        <Button onClick={leave}>{translate('states.cancel')}</Button>
        <SubmitButton formId={FORM}>{translate('records.save')}</SubmitButton>
      </DialogActions>
      {dialogs?.(leave)}
      <LeaveGuard dirty={dirty} typing={typing.held} />
    </>
  );
}

/** The form for a new record of the patient. */
export function AddForm({ onClose }: { onClose: () => void }) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const replace = useReplaceRecord();
  const { entry } = useEntity();
  const patientId = useOwnerId();
  const stamp = useStamp();
  const start = useMemo(() => ({ patientId }), [patientId]);
  return (
    <FormFrame
      record={start}
      mode="create"
      onClose={onClose}
      onSave={async (values) => {
        const { data } = await dataProvider.create<RaEntityRecord>(entry.resource, { data: stamp(values) });
        replace(data);
        notify('records.created', { type: 'success', messageArgs: { name: recordLabel(entry, data) } });
        return withoutId(entry, data);
      }}
    />
  );
}

/** The form that edits or deletes a record of the patient. */
export function EditForm({ record, onClose }: { record: RaEntityRecord; onClose: () => void }) {
  const translate = useTranslate();
  const { entry, entity } = useEntity();
  const formRecord = useMemo(() => withoutId(entry, record), [entry, record]);
  const saving = useSave(record);
  const stamp = useStamp(formRecord);
  return (
    <FormFrame
      record={formRecord}
      mode="edit"
      onClose={onClose}
      onSave={(values) => saving.save(diffRecords(formRecord, values).length > 0 ? stamp(values) : values)}
      remove={(leave) => <DeleteButton record={record} label={translate('records.delete')} onDeleted={leave} />}
      above={<ReserveChip entity={entity} record={record} />}
      below={
        <>
          <SourceHistory record={record} />
          <Origin record={record} />
        </>
      }
      dialogs={(leave) => <SaveDialogs id={record.id} saving={saving} onCopied={leave} onLeave={leave} />}
    />
  );
}
