import { useState, type ReactNode } from 'react';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import type { RecordAction } from '../extension';
import { useEntity } from '../useEntity';

export interface OfferedAction {
  action: RecordAction;
  /** Key of why it cannot be done now. */
  blocked: string | undefined;
}

export interface RecordActions {
  offered: readonly OfferedAction[];
  /** Opens an action's dialog. */
  open: (action: RecordAction) => void;
  /** The dialog that is open, to be placed outside of what opened it. */
  dialog: ReactNode;
}

/** What can be done with a record now, and the dialog of what is being done. */
export function useRecordActions(record: RaEntityRecord, dirty: boolean): RecordActions {
  const { entry, entity, extension } = useEntity();
  const [running, setRunning] = useState<RecordAction | null>(null);
  const offered = (extension.actions ?? [])
    .filter(({ when }) => !when || when(record))
    .map((action) => ({
      action,
      blocked: action.blocked?.(record) ?? (action.stored && dirty ? 'records.saveFirst' : undefined),
    }));
  const Dialog = running && 'Dialog' in running ? running.Dialog : undefined;
  return {
    offered,
    open: setRunning,
    dialog: Dialog && <Dialog entry={entry} entity={entity} record={record} onClose={() => setRunning(null)} />,
  };
}
