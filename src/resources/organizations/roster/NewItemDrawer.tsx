import { useMemo, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { withoutId, type RaEntityRecord } from '../../../dataProvider/bindings/keys';
import { recordLabel } from '../../../domain/entity/manifest';
import type { EntityRecord } from '../../../domain/entity/types';
import { useTyping } from '../../../ui/useTyping';
import { NewRecordPanel } from '../../record/NewRecordPanel';
import { useEntity } from '../../useEntity';
import { LeaveQuestion } from './LeaveQuestion';

interface Props {
  orgId: string;
  onClose: () => void;
  onCreated: () => void;
}

/** The panel for a new employee of the organization. */
export function NewItemDrawer({ orgId, onClose, onCreated }: Props) {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { entry } = useEntity();
  const [dirty, setDirty] = useState(false);
  const [asked, setAsked] = useState(false);
  const typing = useTyping();
  const start = useMemo((): EntityRecord => ({ orgId }), [orgId]);
  const leave = (): void => (dirty || typing.held.current ? setAsked(true) : onClose());

  async function save(values: EntityRecord): Promise<EntityRecord> {
    const { data } = await dataProvider.create<RaEntityRecord>(entry.resource, {
      data: { ...values, orgId },
      meta: { parent: orgId },
    });
    notify('records.created', { type: 'success', messageArgs: { name: recordLabel(entry, data) } });
    onCreated();
    onClose();
    return withoutId(entry, data);
  }

  return (
    <NewRecordPanel start={start} typing={typing} onSave={save} onDirtyChange={setDirty} onClose={leave}>
      {asked && <LeaveQuestion onLeave={onClose} onStay={() => setAsked(false)} />}
    </NewRecordPanel>
  );
}
