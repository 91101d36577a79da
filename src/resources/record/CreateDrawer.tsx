import { useCallback, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ManifestEntry } from '../../domain/entity/manifest';
import type { EntityRecord } from '../../domain/entity/types';
import { isObject } from '../../domain/entity/paths';
import { isApiError } from '../../dataProvider/apiError';
import { withoutId, type RaEntityRecord } from '../../dataProvider/bindings/keys';
import { listPath, recordPath } from '../../routes';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { useTyping } from '../../ui/useTyping';
import { useEntity } from '../useEntity';
import { useShownTitle } from '../useShownTitle';
import { NewRecordPanel } from './NewRecordPanel';
import { useAnswered } from './useAnswered';
import { useReplaceRecord } from './useRecord';
import { useSlots } from './useSlots';

const EMPTY: EntityRecord = {};

/** A record that another screen has prepared for review, in the state of the address: it is not stored yet. */
const preparedIn = (state: unknown): EntityRecord =>
  isObject(state) && isObject(state['newRecord']) ? state['newRecord'] : EMPTY;

/** For a child record, the id of its parent. */
const ofParent = ({ parent, within }: ManifestEntry): EntityRecord =>
  parent && within ? { [parent.param]: within.parent } : EMPTY;

/** The query of an address without some parameters. */
function without(search: string, names: readonly string[]): string {
  const address = new URLSearchParams(search);
  for (const name of names) address.delete(name);
  return names.length === 0 ? search : address.size === 0 ? '' : `?${address.toString()}`;
}

/** The drawer for a new record; after saving, the record's own drawer or page opens. */
export function CreateDrawer() {
  const translate = useTranslate();
  const notify = useNotify();
  const titleOf = useShownTitle();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const replace = useReplaceRecord();
  const answered = useAnswered();
  const { search, state }: { search: string; state: unknown } = useLocation();
  const { entry, entity, extension } = useEntity();
  const { creating, refusal: { Dialog: Refused, code } = {} } = extension;
  const [dirty, setDirty] = useState(false);
  const [refused, setRefused] = useState<EntityRecord | null>(null);
  const typing = useTyping();
  const chosen = Object.fromEntries(new URLSearchParams(search));
  const [start] = useState((): EntityRecord => ({
    ...ofParent(entry),
    ...creating?.start?.(chosen),
    ...preparedIn(state),
  }));
  const blocked = creating?.blocked?.(chosen);
  const slots = useSlots(EMPTY);
  const after = without(search, creating?.parameters ?? []);
  const close = useCallback(
    () => void navigate({ pathname: listPath(entry), search: after }),
    [after, entry, navigate],
  );

  async function create(values: EntityRecord): Promise<EntityRecord> {
    const data = await answered('', dataProvider.create<RaEntityRecord>(entry.resource, { data: values }));
    replace(data);
    notify('records.created', { type: 'success', messageArgs: { name: titleOf(data) } });
    // A saved record has no edits to warn about.
    typing.forget();
    flushSync(() => setDirty(false));
    void navigate(
      { pathname: recordPath(entry, data.id), search: entry.record === 'drawer' ? after : '' },
      { replace: true },
    );
    return withoutId(entry, data);
  }

  async function save(values: EntityRecord): Promise<EntityRecord> {
    try {
      return await create(values);
    } catch (error) {
      if (isApiError(error) && error.code === code) setRefused(values);
      throw error;
    }
  }

  return (
    <NewRecordPanel
      start={start}
      typing={typing}
      slots={slots}
      blocked={blocked && translate(blocked)}
      onSave={save}
      onDirtyChange={setDirty}
      onClose={close}
    >
      <LeaveGuard dirty={dirty} typing={typing.held} />
      {refused && Refused && (
        <Refused
          entry={entry}
          entity={entity}
          record={refused}
          onSave={async (changed) => void (await create(changed))}
          onClose={() => setRefused(null)}
        />
      )}
    </NewRecordPanel>
  );
}
