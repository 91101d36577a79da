import { useRef } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { EmptyList, ListSkeleton } from '../../browse/ListStates';
import { CountedTitle } from '../../ui/CountedTitle';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { Paging } from '../../ui/Paging';
import { RefreshButton } from '../../ui/RefreshButton';
import { ScrollBox } from '../../ui/ScrollBox';
import { HeldDrawer } from './HeldDrawer';
import { HeldFilters } from './HeldFilters';
import { HeldTable } from './HeldTable';
import { useHeld } from './useHeld';

/** Imports of which it is not certain whose they are, newest first, and what was decided on them. */
export function HeldImports() {
  const translate = useTranslate();
  const { heldId } = useParams();
  const { search } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const held = useHeld();
  const { rows, total, error, isFiltered, state } = held;
  const name = translate('heldImports.many');
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 420 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 2, py: 1.5 }}>
        <CountedTitle
          wide
          title={translate('screens.heldImports')}
          total={total}
          atLeast={false}
          failed={Boolean(error)}
        />
        <RefreshButton onClick={held.refetch} />
      </Box>
      <HeldFilters
        query={held.query}
        state={state}
        counts={held.counts}
        isFiltered={isFiltered || state !== 'open'}
        onChange={held.setFilter}
        onClear={held.clear}
      />
      <ScrollBox boxRef={box}>
        {error ? (
          <FailedState error={error} title={translate('lists.failed', { name })} onRetry={held.refetch} />
        ) : !rows ? (
          <ListSkeleton />
        ) : rows.length > 0 ? (
          <HeldTable rows={rows} openId={heldId} search={search} isStale={held.isStale} />
        ) : isFiltered || state !== 'open' ? (
          <EmptyList name={name} filtered onClear={held.clear} />
        ) : (
          <EmptyState title={translate('heldImports.none')} text={translate('heldImports.noneText')} />
        )}
      </ScrollBox>
      {!error && total !== undefined && total > 0 && (
        <Paging
          ruled
          page={held.page - 1}
          perPage={held.perPage}
          total={total}
          onPage={(page) => held.setPage(page + 1)}
        />
      )}
      {heldId && <HeldDrawer key={heldId} heldId={heldId} />}
    </Paper>
  );
}
