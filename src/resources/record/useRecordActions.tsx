import { useState, type ReactNode } from 'react';
import type { EntityRecord } from '../../domain/entity/types';
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

/** The form of a record. */
interface ActionForm {
  /** The record with its unsaved edits. */
  draft: () => EntityRecord;
  /** Whether the form has no faults; shows them otherwise. */
  check: () => boolean;
  /** Whether the record is not stored yet. */
  isNew?: boolean;
}

/**
 * The actions that a record has now, and the dialog of the action that was chosen.
 * @param form absent if there are no unsaved edits
 */
export function useRecordActions(record: EntityRecord, dirty: boolean, form?: ActionForm): RecordActions {
  const { entry, entity, extension } = useEntity();
  const [running, setRunning] = useState<RecordAction | null>(null);
  const offered = (extension.actions ?? [])
    .filter(({ when, draft = false }) => (form?.isNew ? draft : !when || when(record)))
    .map((action) => ({
      action,
      blocked: action.blocked?.(record) ?? (action.stored && dirty ? 'records.saveFirst' : undefined),
    }));
  const Dialog = running && 'Dialog' in running ? running.Dialog : undefined;
  return {
    offered,
    open: (action) => {
      if (!action.draft || !form || form.check()) setRunning(action);
    },
    dialog: Dialog && (
      <Dialog
        entry={entry}
        entity={entity}
        record={record}
        {...(form && { draft: form.draft })}
        onClose={() => setRunning(null)}
      />
    ),
  };
}
