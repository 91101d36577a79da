import { useReference } from 'react-admin';
import { textOf } from '../../domain/entity/read';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { entryOf } from '../../resources/entry';
import type { CellProps } from '../../resources/extension';
import { RoomyId } from '../../ui/RoomyId';

const OPTIONS = { retry: false, staleTime: 60_000 };

function useKnown(resource: string, id: string): boolean {
  const enabled = id !== '' && entryOf(resource) !== undefined;
  return useReference({ reference: resource, id, options: { ...OPTIONS, enabled } }).referenceRecord !== undefined;
}

/** The name of the document's owner: a provider, user or patient. Any other owner is shown by id. */
export function OwnerCell({ record }: CellProps<'blobs'>) {
  const id = textOf(record.ownerId);
  const known = {
    providers: useKnown('providers', id),
    users: useKnown('users', id),
    patients: useKnown('patients', id),
  };
  if (id === '') return null;
  const kind = (['providers', 'users', 'patients'] as const).find((each) => known[each]);
  if (kind) return <ReferenceCell resource={kind} id={id} />;
  return <RoomyId id={id} />;
}
