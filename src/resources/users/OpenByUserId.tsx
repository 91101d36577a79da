import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ManifestEntry } from '../../domain/entity/manifest';
import { recordPath } from '../../routes';

/**
 * Opens the user whom an address `/users/?userId=…` names by username or user id. Other screens link to users like
 * this.
 */
export function OpenByUserId({ entry }: { entry: ManifestEntry }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const wanted = address.get('userId');
  useEffect(() => {
    if (wanted) void navigate(recordPath(entry, wanted), { replace: true });
  }, [entry, navigate, wanted]);
  return null;
}
