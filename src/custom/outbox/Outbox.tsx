import { useRef } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { EmptyList, ListSkeleton } from '../../resources/list/ListStates';
import { FailedState } from '../../ui/FailedState';
import { Paging } from '../../ui/Paging';
import { RefreshButton } from '../../ui/RefreshButton';
import { ScrollBox } from '../../ui/ScrollBox';
import { useLanguage } from '../../ui/useLanguage';
import { MessageDrawer } from './MessageDrawer';
import { OutboxFilters } from './OutboxFilters';
import { OutboxTable } from './OutboxTable';
import { useOutbox } from './useOutbox';

/** What went out to people and systems, newest first, and how its delivery fared. */
export function Outbox() {
  const translate = useTranslate();
  const language = useLanguage();
  const { outboxId } = useParams();
  const { search } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const outbox = useOutbox();
  const { messages, total } = outbox;
  const name = translate('outbox.messages');
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 420 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 2, py: 1.5 }}>
        <Typography variant="h5" component="h1" sx={{ display: 'flex', gap: 1, alignItems: 'baseline', flex: 1 }}>
          {translate('screens.outbox')}
          {total !== undefined && (
            <Box
              component="span"
              role="status"
              sx={{ color: 'text.secondary', typography: 'body1', fontVariantNumeric: 'tabular-nums' }}
            >
              {total.toLocaleString(language)}
            </Box>
          )}
        </Typography>
        <RefreshButton onClick={outbox.refetch} />
      </Box>
      <OutboxFilters query={outbox.query} onChange={outbox.setFilter} onClear={outbox.clear} />
      <ScrollBox boxRef={box}>
        {outbox.error ? (
          <FailedState error={outbox.error} title={translate('lists.failed', { name })} onRetry={outbox.refetch} />
        ) : !messages ? (
          <ListSkeleton />
        ) : messages.length === 0 ? (
          <EmptyList name={name} filtered={Object.keys(outbox.query).length > 0} onClear={outbox.clear} />
        ) : (
          <OutboxTable messages={messages} openId={outboxId} search={search} isStale={outbox.isStale} />
        )}
      </ScrollBox>
      {!outbox.error && total !== undefined && total > 0 && (
        <Paging
          ruled
          page={outbox.page - 1}
          perPage={outbox.perPage}
          total={total}
          onPage={(page) => outbox.setPage(page + 1)}
        />
      )}
      {outboxId && <MessageDrawer outboxId={outboxId} />}
    </Paper>
  );
}
