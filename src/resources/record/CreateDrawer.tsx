import { useCallback, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { recordLabel, type ManifestEntry } from '../../domain/entity/manifest';
import type { EntityRecord } from '../../domain/entity/types';
import { withoutId, type RaEntityRecord } from '../../dataProvider/bindings/keys';
import { listPath, recordPath } from '../../routes';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { useTyping } from '../../ui/useTyping';
import { useEntity } from '../useEntity';
import { NewRecordPanel } from './NewRecordPanel';
import { useAnswered } from './useAnswered';
import { useReplaceRecord } from './useRecord';
import { useSlots } from './useSlots';

const EMPTY: EntityRecord = {};

/** The initial values of a new record; for a child record, its parent's id. */
const startOf = ({ parent, within }: ManifestEntry): EntityRecord =>
  parent && within ? { [parent.param]: within.parent } : EMPTY;

/** The drawer for a new record; after saving, the record's own drawer or page opens. */
export function CreateDrawer() {
  const notify = useNotify();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const replace = useReplaceRecord();
  const answered = useAnswered();
  const { search } = useLocation();
  const { entry } = useEntity();
  const [dirty, setDirty] = useState(false);
  const typing = useTyping();
  const [start] = useState(() => startOf(entry));
  const slots = useSlots(EMPTY);
  const close = useCallback(() => void navigate({ pathname: listPath(entry), search }), [entry, navigate, search]);

  async function save(values: EntityRecord): Promise<EntityRecord> {
    const data = await answered('', dataProvider.create<RaEntityRecord>(entry.resource, { data: values }));
    replace(data);
    notify('records.created', { type: 'success', messageArgs: { name: recordLabel(entry, data) } });
    // A saved record has no edits to warn about.
    typing.forget();
    flushSync(() => setDirty(false));
    void navigate(
      { pathname: recordPath(entry, data.id), search: entry.record === 'drawer' ? search : '' },
      { replace: true },
    );
    return withoutId(entry, data);
  }

  return (
    <NewRecordPanel start={start} typing={typing} slots={slots} onSave={save} onDirtyChange={setDirty} onClose={close}>
      <LeaveGuard dirty={dirty} typing={typing.held} />
    </NewRecordPanel>
  );
}
