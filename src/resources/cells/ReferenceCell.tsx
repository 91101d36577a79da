import { useReference } from 'react-admin';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { recordLabel } from '../../domain/entity/manifest';
import { encodeKey } from '../../dataProvider/bindings/keys';
import type { EntityRecord } from '../../domain/entity/types';
import { hasScreens, recordPath } from '../../routes';
import { RoomyId } from '../../ui/RoomyId';
import { entryOf } from '../entry';

interface Props {
  resource: string;
  id: string;
  /** The referring record. A referenced child record is looked up below the same parent. */
  record?: EntityRecord;
}

/** The title of a referenced record, as a link; the id if the record does not exist. */
export function ReferenceCell({ resource, id, record }: Props) {
  const entry = entryOf(resource);
  const parent = entry?.parent && record?.[entry.parent.param];
  const known = entry !== undefined && (hasScreens(entry) || typeof parent === 'string');
  const { referenceRecord } = useReference({
    reference: resource,
    id: entry && typeof parent === 'string' ? encodeKey(entry, { id, parent }) : id,
    options: { enabled: known, retry: false, staleTime: 60_000 },
  });
  const label = entry && referenceRecord ? recordLabel(entry, referenceRecord) : <RoomyId id={id} />;
  if (!entry || !hasScreens(entry)) return <span title={id}>{label}</span>;
  return (
    <Link component={RouterLink} to={recordPath(entry, id)} underline="hover" color="inherit" title={id}>
      {label}
    </Link>
  );
}
