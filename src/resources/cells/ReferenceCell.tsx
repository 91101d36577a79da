import { useReference } from 'react-admin';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { recordLabel } from '../../domain/entity/manifest';
import { hasScreens, recordPath } from '../../routes';
import { entryOf } from '../entry';

interface Props {
  resource: string;
  id: string;
}

/** The title of the record an id names, as a link to it. Where there is none any more, the id itself. */
export function ReferenceCell({ resource, id }: Props) {
  const entry = entryOf(resource);
  const { referenceRecord } = useReference({
    reference: resource,
    id,
    options: { enabled: entry !== undefined && hasScreens(entry), retry: false, staleTime: 60_000 },
  });
  const label = entry && referenceRecord ? recordLabel(entry, referenceRecord) : id;
  if (!entry || !hasScreens(entry)) return <>{label}</>;
  return (
    <Link component={RouterLink} to={recordPath(entry, id)} underline="hover" color="inherit">
      {label}
    </Link>
  );
}
