import { ConflictDialog } from './ConflictDialog';
import { GoneDialog } from './GoneDialog';
import type { useSave } from './useSave';

interface Props {
  id: string;
  saving: ReturnType<typeof useSave>;
  /** Called after the merged edits were saved. */
  onMerged?: () => void;
  /** Called after the edits were saved as a new record, because the record was deleted. */
  onCopied: (id: string) => void;
  /** Called when the user leaves the deleted record. */
  onLeave: () => void;
}

/** Asks what to do with edits of a record that somebody else has changed or deleted. */
export function SaveDialogs({ id, saving, onMerged, onCopied, onLeave }: Props) {
  const { write, createCopy, conflict, gone, dismiss } = saving;
  return (
    <>
      {gone && (
        <GoneDialog
          record={gone}
          onCreate={async () => onCopied((await createCopy(gone)).id)}
          onLeave={onLeave}
          onClose={dismiss}
        />
      )}
      {conflict && (
        <ConflictDialog
          id={id}
          conflict={conflict}
          onSave={async (merged) => {
            await write(merged);
            onMerged?.();
          }}
          onClose={dismiss}
        />
      )}
    </>
  );
}
