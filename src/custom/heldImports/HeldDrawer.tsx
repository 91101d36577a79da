import { useCallback, useEffect } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { heldActions } from '../../dataProvider/heldImports';
import { ListSkeleton } from '../../browse/ListStates';
import { heldImportsPath } from '../../routes';
import { FailedState } from '../../ui/FailedState';
import { SideDrawer } from '../../ui/SideDrawer';
import { Decide } from './Decide';
import { HeldFacts } from './HeldFacts';
import { nameOf } from './personText';
import { HELD_KEY } from './useHeld';

/** One import that waits: why, whom it may mean, what would come in, and what can be decided. */
export function HeldDrawer({ heldId }: { heldId: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data, error, refetch } = useQuery({
    queryKey: [HELD_KEY, 'one', heldId],
    queryFn: ({ signal }) => heldActions.open(heldId, signal),
    retry: false,
    // Each look is written into the audit.
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  const close = useCallback(() => void navigate({ pathname: heldImportsPath(), search }), [navigate, search]);
  useEffect(() => () => void setTimeout(() => document.getElementById(`row-${heldId}`)?.focus()), [heldId]);
  const held = data?.heldImport;
  return (
    <SideDrawer label={translate('heldImports.one')} shows={`${heldId} ${held?.state}`} onClose={close} wide>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography variant="h6" component="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {held ? (nameOf(held.told) ?? translate('heldImports.nameless')) : translate('heldImports.one')}
        </Typography>
        <IconButton onClick={close} aria-label={translate('states.close')}>
          <CloseIcon />
        </IconButton>
      </Box>
      {error && <FailedState error={error} title={translate('heldImports.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && (
        <>
          <Box sx={{ overflow: 'auto', p: 2, flex: 1 }}>
            <HeldFacts held={data.heldImport} />
            <Decide held={data.heldImport} candidates={data.candidates} />
          </Box>
        </>
      )}
    </SideDrawer>
  );
}
