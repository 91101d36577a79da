import type { TriedEntity } from '../../domain/planTests/proofs/tried';
import type { TryDraftProps } from './TryDraftDialog';

/** The action that tries the edits of a plan's record before they are saved; `tryDialog` loads its dialog. */
export const TRY = { key: 'try', label: 'draftTrial.open', button: true, draft: true } as const;

/** Loads the dialog that tries a record of an entity. */
export async function tryDialog(of: TriedEntity) {
  const { TryDraftDialog } = await import('./TryDraftDialog');
  return { default: (props: Omit<TryDraftProps, 'of'>) => <TryDraftDialog {...props} of={of} /> };
}
