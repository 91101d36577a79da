import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ManifestEntry } from '../../domain/entity/manifest';
import { recordPath } from '../../routes';

/** Other screens link to a user by `/users/?userId=…`, with a name or id; this opens the user. */
export function OpenByUserId({ entry }: { entry: ManifestEntry }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const wanted = address.get('userId');
  useEffect(() => {
    if (wanted) void navigate(recordPath(entry, wanted), { replace: true });
  }, [entry, navigate, wanted]);
  return null;
}
