import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { loadEntityForm, type FormHandle } from '../../forms';
import type { Change } from '../../domain/rules';
import { withoutId, type RaEntityRecord } from '../../dataProvider/bindings/keys';
import { recordPath } from '../../routes';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { usePaletteActions } from '../../ui/palette';
import { lazyPiece } from '../../ui/pieces';
import { useTyping } from '../../ui/useTyping';
import { useEntity } from '../useEntity';
import { ActionButtons } from './ActionButtons';
import { PartsContext, useParts } from './parts';
import { RecordHeader } from './RecordHeader';
import { RecordMenu } from './RecordMenu';
import { RecordSkeleton } from './RecordStates';
import { RecordTabs } from './RecordTabs';
import { ReviewDialog } from './ReviewDialog';
import { SaveButton } from './SaveButton';
import { SaveDialogs } from './SaveDialogs';
import { useGuard } from './useGuard';
import { useRecordActions } from './useRecordActions';
import { useSave } from './useSave';
import { useSlotCounts, useSlots } from './useSlots';

const EntityForm = lazyPiece(loadEntityForm, { waiting: <RecordSkeleton />, ahead: 'next' });

interface Props {
  record: RaEntityRecord;
  /** Controls after the record's own controls: previous, next, close. */
  controls?: ReactNode;
  /** Called when the record was deleted. */
  onGone: () => void;
}

/** A record: header, tabs, form. Used in a drawer and on a page. */
export function RecordView({ record, controls, onGone }: Props) {
  const translate = useTranslate();
  const { entry, entity, validate, extension } = useEntity();
  const navigate = useNavigate();
  const saving = useSave(record);
  const { save, write, refused, dismiss } = saving;
  const [edited, setDirty] = useState(false);
  const parts = useParts();
  const dirty = edited || parts.dirty;
  const typing = useTyping();
  const [started, setStarted] = useState(0);
  const form = useRef<FormHandle>(null);
  const actions = useRecordActions(record, dirty, {
    draft: () => form.current?.draft() ?? record,
    check: () => form.current?.check() ?? true,
  });
  const [reviewed, setReviewed] = useState<Change[] | null>(null);
  const formId = `record-${entry.resource}`;
  const formRecord = useMemo(() => withoutId(entry, record), [entry, record]);
  const { Body, refusal: { Dialog: Refused } = {} } = extension;
  const canEdit = !entry.without.includes('edit') && !Body;
  const slots = useSlots(record);
  const slotCounts = useSlotCounts(record);
  // A restarted form has no edits.
  const restart = useCallback(() => {
    setDirty(false);
    setStarted((count) => count + 1);
  }, []);
  const changes = (): Change[] => form.current?.changes() ?? [];
  const review = (): void => setReviewed(changes());
  const guard = useGuard(formId, changes, review);
  const edit = (): void => {
    guard.edit();
    // A custom frame may be showing another part of the record. The record's address opens the form.
    if (extension.Frame) void navigate(recordPath(entry, record.id));
  };
  usePaletteActions(canEdit && guard.reading ? [{ id: 'edit', label: translate('records.edit'), run: edit }] : []);
  // Discarded or saved edits must not trigger a warning.
  const forget = (): void => {
    typing.forget();
    flushSync(() => {
      setDirty(false);
      parts.forget();
    });
  };
  const leave = (): void => {
    forget();
    onGone();
  };
  return (
    <PartsContext value={parts.context}>
      <RecordHeader
        record={record}
        actions={
          <>
            {canEdit && guard.reading && (
              <Button variant="contained" onClick={edit}>
                {translate('records.edit')}
              </Button>
            )}
            {canEdit && !guard.reading && <SaveButton formId={formId} dirty={dirty} text={extension.saveLabel} />}
            <ActionButtons record={record} actions={actions} />
            <RecordMenu
              record={record}
              dirty={dirty}
              actions={actions}
              {...(canEdit && !guard.reading && { onReview: review })}
              onRestored={restart}
              onDeleted={leave}
            />
            {controls}
          </>
        }
      />
      <RecordTabs record={record} dirty={dirty} onRestored={restart}>
        <Box sx={{ p: 2 }} {...typing.events} onSubmitCapture={guard.onSubmitCapture}>
          {Body ? (
            <Body entry={entry} entity={entity} record={record} />
          ) : (
            <EntityForm
              // After a restore or merge the form restarts.
              key={`${record.id} ${started} ${guard.mode}`}
              entity={entity}
              validate={validate}
              record={formRecord}
              mode={guard.mode}
              onSave={async (values) => {
                // Related parts are saved after the record. If only parts have changed, the record itself is not saved.
                const saved = parts.dirty && !edited ? values : await save(values);
                await parts.save();
                guard.stopEditing();
                return saved;
              }}
              formId={formId}
              handle={form}
              onDirtyChange={setDirty}
              tabsInAddress
              slots={slots}
              slotCounts={slotCounts}
              {...(extension.fields && { fields: extension.fields })}
              {...(extension.rowCells && { rowCells: extension.rowCells })}
            />
          )}
        </Box>
      </RecordTabs>
      <LeaveGuard dirty={dirty} typing={typing.held} within={recordPath(entry, record.id)} />
      {reviewed && (
        <ReviewDialog
          changes={reviewed}
          after={form.current?.draft()}
          onSave={() => {
            // An open dialog keeps the focus, but a fault must move the focus to its field. So the dialog is closed
            // before the save.
            flushSync(() => setReviewed(null));
            guard.submit();
          }}
          onClose={() => setReviewed(null)}
        />
      )}
      {actions.dialog}
      <SaveDialogs
        id={record.id}
        saving={saving}
        onMerged={restart}
        onCopied={(id) => {
          forget();
          void navigate(recordPath(entry, id), { replace: true });
        }}
        onLeave={leave}
      />
      {refused && Refused && (
        <Refused
          entry={entry}
          entity={entity}
          record={refused}
          onSave={async (changed) => {
            await write({ ...changed, _version: record['_version'] ?? null });
            dismiss();
            restart();
          }}
          onClose={dismiss}
        />
      )}
    </PartsContext>
  );
}
