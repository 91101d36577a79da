import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ApiError } from '../dataProvider/apiError';
import { listPath } from '../routes';
import { PieceFailed } from '../ui/pieces';
import { SideDrawer } from '../ui/SideDrawer';
import { useEntity } from './useEntity';

interface Props {
  error: ApiError;
  onRetry: () => void;
}

/** The drawer for content that could not be loaded; closing it returns to the list. */
export function FailedDrawer({ error, onRetry }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { entry } = useEntity();
  return (
    <SideDrawer
      label={translate(`states.screen.${error.code === 'outdated' ? 'outdated' : 'network'}`)}
      onClose={() => void navigate({ pathname: listPath(entry), search })}
    >
      <PieceFailed error={error} place="screen" onRetry={onRetry} />
    </SideDrawer>
  );
}
