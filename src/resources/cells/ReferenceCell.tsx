import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { EntityRecord } from '../../domain/entity/types';
import { hasScreens, recordPath } from '../../routes';
import { CellText } from '../../ui/CellText';
import { RoomyId } from '../../ui/RoomyId';
import { entryOf } from '../entry';
import { useReferenceLabel } from './useReferenceLabel';

interface Props {
  resource: string;
  id: string;
  /** The referring record. A referenced child record is looked up below the same parent. */
  record?: EntityRecord;
  /** Whether the screen reads the record anyway, so that it is not looked up. */
  waits?: boolean;
}

/** The title of a referenced record, as a link; the id if the record does not exist. */
export function ReferenceCell({ resource, id, record, waits }: Props) {
  const entry = entryOf(resource);
  const title = useReferenceLabel(resource, id, record, waits);
  const label = title === undefined ? <RoomyId id={id} /> : <CellText text={title} />;
  if (!entry || !hasScreens(entry)) return <span title={id}>{label}</span>;
  return (
    <Link component={RouterLink} to={recordPath(entry, id)} underline="hover" color="inherit" title={id}>
      {label}
    </Link>
  );
}
