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
import { lazyPiece } from '../../ui/pieces';
import { useTyping } from '../../ui/useTyping';
import { useEntity } from '../useEntity';
import { ConflictDialog } from './ConflictDialog';
import { GoneDialog } from './GoneDialog';
import { RecordHeader } from './RecordHeader';
import { RecordMenu } from './RecordMenu';
import { RecordSkeleton } from './RecordStates';
import { RecordTabs } from './RecordTabs';
import { ReviewDialog } from './ReviewDialog';
import { SaveButton } from './SaveButton';
import { useSave } from './useSave';

const EntityForm = lazyPiece(loadEntityForm, { waiting: <RecordSkeleton />, ahead: true });

interface Props {
  record: RaEntityRecord;
  /** Controls after the record's own: previous, next, close. */
  controls?: ReactNode;
  /** Leaves the record. */
  onGone: () => void;
}

/** A record: header, tabs, form. The same in a drawer and on a page. */
export function RecordView({ record, controls, onGone }: Props) {
  const translate = useTranslate();
  const { entry, entity, validate, extension } = useEntity();
  const navigate = useNavigate();
  const { save, write, createAnew, conflict, gone, settle } = useSave(record);
  const [dirty, setDirty] = useState(false);
  const typing = useTyping();
  const [theirs, setTheirs] = useState<typeof record | null>(null);
  const [started, setStarted] = useState(0);
  const form = useRef<FormHandle>(null);
  const [reviewed, setReviewed] = useState<Change[] | null>(null);
  const formId = `record-${entry.resource}`;
  const fed = useMemo(() => withoutId(entry, record), [entry, record]);
  const canEdit = !entry.without.includes('edit');
  const slots = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(extension.slots ?? {}).map(([name, slot]) => [name, slot({ entry, entity, record })]),
      ),
    [entity, entry, extension, record],
  );
  // A form that starts anew has no edits.
  const restart = useCallback(() => {
    setDirty(false);
    setStarted((count) => count + 1);
  }, []);
  const review = (): void => setReviewed(form.current?.changes() ?? []);
  // What is given up, or saved elsewhere, is not left behind with edits.
  const forget = (): void => {
    typing.forget();
    flushSync(() => setDirty(false));
  };
  const leave = (): void => {
    forget();
    onGone();
  };
  return (
    <>
      <RecordHeader
        record={record}
        actions={
          <>
            {canEdit && !controls && dirty && (
              <Button color="inherit" onClick={review}>
                {translate('records.review')}
              </Button>
            )}
            {canEdit && <SaveButton formId={formId} dirty={dirty} />}
            <RecordMenu
              record={record}
              dirty={dirty}
              {...(canEdit && { onReview: review })}
              onRestored={restart}
              onDeleted={leave}
            />
            {controls}
          </>
        }
      />
      <RecordTabs record={record}>
        <Box sx={{ p: 2 }} {...typing.events}>
          <EntityForm
            // Restored, or merged with someone else's change: a new start for the form.
            key={`${record.id} ${started}`}
            entity={entity}
            validate={validate}
            record={fed}
            mode="edit"
            onSave={save}
            formId={formId}
            handle={form}
            onDirtyChange={setDirty}
            slots={slots}
          />
        </Box>
      </RecordTabs>
      <LeaveGuard dirty={dirty} typing={typing.held} within={recordPath(entry, record.id)} />
      {reviewed && (
        <ReviewDialog
          changes={reviewed}
          onSave={() => {
            // Closed first: a fault found by saving takes the focus to its field.
            flushSync(() => setReviewed(null));
            document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit();
          }}
          onClose={() => setReviewed(null)}
        />
      )}
      {gone && (
        <GoneDialog
          record={gone}
          onCreate={async () => {
            const { id } = await createAnew(gone);
            forget();
            void navigate(recordPath(entry, id), { replace: true });
          }}
          onLeave={leave}
          onClose={settle}
        />
      )}
      {conflict && (
        <ConflictDialog
          id={record.id}
          conflict={theirs ? { ...conflict, theirs } : conflict}
          onConflict={(current) => setTheirs(current as RaEntityRecord)}
          onSave={async (merged) => {
            await write(merged);
            restart();
          }}
          onClose={() => {
            settle();
            setTheirs(null);
          }}
        />
      )}
    </>
  );
}
