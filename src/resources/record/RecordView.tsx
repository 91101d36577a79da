import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { loadEntityForm } from '../../forms';
import { withoutId, type RaEntityRecord } from '../../dataProvider/bindings/keys';
import { recordPath } from '../../routes';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { useEntity } from '../useEntity';
import { ConflictDialog } from './ConflictDialog';
import { RecordHeader } from './RecordHeader';
import { RecordMenu } from './RecordMenu';
import { RecordSkeleton } from './RecordStates';
import { RecordTabs } from './RecordTabs';
import { useSave } from './useSave';

const EntityForm = lazy(loadEntityForm);

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
  const { save, write, conflict, settle } = useSave(record);
  const [dirty, setDirty] = useState(false);
  const [theirs, setTheirs] = useState<typeof record | null>(null);
  const [saved, setSaved] = useState(0);
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
  const onDirtyChange = useCallback((next: boolean) => setDirty(next), []);
  return (
    <>
      <RecordHeader
        record={record}
        actions={
          <>
            {canEdit && (
              <Button variant="contained" type="submit" form={formId}>
                {translate('records.save')}
              </Button>
            )}
            <RecordMenu
              record={record}
              dirty={dirty}
              onDeleted={() => {
                setDirty(false);
                onGone();
              }}
            />
            {controls}
          </>
        }
      />
      <RecordTabs record={record}>
        <Box sx={{ p: 2 }}>
          <Suspense fallback={<RecordSkeleton />}>
            <EntityForm
              // Restored, or merged with someone else's change: a new start for the form.
              key={`${record.id} ${saved}`}
              entity={entity}
              validate={validate}
              record={fed}
              mode="edit"
              onSave={save}
              formId={formId}
              onDirtyChange={onDirtyChange}
              slots={slots}
            />
          </Suspense>
        </Box>
      </RecordTabs>
      <LeaveGuard dirty={dirty} within={recordPath(entry, record.id)} />
      {conflict && (
        <ConflictDialog
          id={record.id}
          conflict={theirs ? { ...conflict, theirs } : conflict}
          onConflict={(current) => setTheirs(current as RaEntityRecord)}
          onSave={async (merged) => {
            await write(merged);
            setDirty(false);
            setSaved((count) => count + 1);
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
