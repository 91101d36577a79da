import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPiece } from '../../../ui/pieces';
import { MERGE_HASH } from './address';

const MergeOrganizations = lazyPiece(() => import('./MergeOrganizations'), { failed: 'notice' });

/** Opens the dialog that merges organizations if the address says so, as the palette's command does. */
export function MergeByAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  if (location.hash !== MERGE_HASH) return null;
  return <MergeOrganizations orgIds={[]} onClose={() => void navigate({ ...location, hash: '' }, { replace: true })} />;
}
