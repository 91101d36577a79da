import { useState } from 'react';
import LinkOffIcon from '@mui/icons-material/LinkOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Link, Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { isApiError } from '../../dataProvider/apiError';
import { HISTORY_HASH, listPath } from '../../routes';
import { CopyId } from '../../ui/CopyId';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { useDelayed } from '../../ui/useDelayed';
import { useLanguage } from '../../ui/useLanguage';
import { namesOf } from '../entry';
import { useEntity } from '../useEntity';
import { HistoryPanel } from './HistoryPanel';
import { useDeleted } from './useDeleted';

export function RecordSkeleton() {
  const translate = useTranslate();
  const late = useDelayed(true);
  return (
    <Box role="status" aria-busy="true" aria-label={translate('lists.loading')} sx={{ p: 2, minHeight: 320 }}>
      {late && (
        <>
          <Skeleton animation={false} width="40%" height={40} />
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} animation={false} height={52} sx={{ maxWidth: 720 }} />
          ))}
        </>
      )}
    </Box>
  );
}

interface FailedProps {
  id: string;
  error: unknown;
  onRetry: () => void;
}

/** A record that does not exist or could not be loaded. */
export function RecordFailed({ id, error, onRetry }: FailedProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entry, extension } = useEntity();
  const deleted = useDeleted();
  const names = namesOf(entry, language);
  const [history, setHistory] = useState(useLocation().hash === HISTORY_HASH);
  const failed = extension.loadFailed
    ? translate(extension.loadFailed)
    : translate('records.loadFailed', { name: names.one });
  const backTo = useNavigationType() === 'POP' && deleted.has(id);
  if (!isApiError(error) || error.status !== 404) return <FailedState error={error} title={failed} onRetry={onRetry} />;
  // Going back to a deleted record opens the list instead.
  if (backTo) return <Navigate to={listPath(entry)} replace />;
  return (
    <EmptyState
      role="alert"
      icon={<LinkOffIcon />}
      title={extension.loadFailed ? failed : translate('records.missing', { name: names.one })}
      text={
        <>
          <p>{translate('records.missingText')}</p>
          <CopyId id={id} label={translate('records.id')} length={40} />
        </>
      }
      actions={
        <>
          {!entry.without.includes('history') && (
            <Button onClick={() => setHistory(true)}>{translate('records.versions')}</Button>
          )}
          <Button variant="outlined" component={Link} to={listPath(entry)}>
            {translate('records.toList', { name: names.many })}
          </Button>
          {history && (
            // A deleted record still has its history and can be restored.
            <HistoryPanel
              record={{ id, _version: 0 }}
              dirty={false}
              onRestored={onRetry}
              onClose={() => setHistory(false)}
            />
          )}
        </>
      }
    />
  );
}
