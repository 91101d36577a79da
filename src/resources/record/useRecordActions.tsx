import { useState, type ReactNode } from 'react';
import type { EntityRecord } from '../../domain/entity/types';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import type { RecordAction } from '../extension';
import { useEntity } from '../useEntity';

export interface OfferedAction {
  action: RecordAction;
  /** Text key of the reason why the action is not possible now. */
  blocked: string | undefined;
}

export interface RecordActions {
  offered: readonly OfferedAction[];
  open: (action: RecordAction) => void;
  /** The open dialog, to be rendered outside the menu that opened it. */
  dialog: ReactNode;
}

/**
 * The actions that a record has now, and the dialog of the action that was chosen.
 * @param draft the record with its unsaved edits; by default there are none
 */
export function useRecordActions(record: RaEntityRecord, dirty: boolean, draft?: () => EntityRecord): RecordActions {
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
    dialog: Dialog && (
      <Dialog
        entry={entry}
        entity={entity}
        record={record}
        {...(draft && { draft })}
        onClose={() => setRunning(null)}
      />
    ),
  };
}
