import { useEffect, useEffectEvent, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Opened } from '../../browse/ListScreen';
import { RowDrawer } from '../../browse/RowDrawer';
import type { processAttachments } from '../../contract/attachments';
import { ApiError } from '../../dataProvider/apiError';
import { attachmentActions } from '../../dataProvider/directAttachments';
import type { ValidationIcon } from '../../domain/directMessages/attachments';
import { textOf } from '../../domain/entity/read';
import { ReceivedDocument } from '../../resources/sending/ReceivedDocument';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { directMessagesPath } from '../../routes';
import { FailedAlert } from '../../ui/FailedAlert';
import { Pairs } from '../../ui/Pairs';
import { lazyPiece } from '../../ui/pieces';
import { RequestLogs } from '../../ui/RequestLogs';
import { useAction } from '../../ui/useAction';
import { useLanguage } from '../../ui/useLanguage';
import { useRunningJob } from '../../ui/useRunningJob';
import { AttemptList } from './AttemptList';
import { ATTACHMENT, attachmentsFrom } from './source';
import { useReload } from './useReload';
import { Validation } from './Validation';
import { iconOf, personIn, stateText } from './words';

const CorrectionDialog = lazyPiece(() => import('./correction/CorrectionDialog'));
const OrganizationDialog = lazyPiece(() => import('../../resources/sending/OrganizationDialog'));
const PreviewDialog = lazyPiece(() => import('./preview/PreviewDialog'));

/** The document stands beside all else if there is room, otherwise before the attempts. */
const BESIDE = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateAreas: { xs: '"facts" "document" "attempts"', lg: '"facts document" "attempts document"' },
} as const;
/** What is off is compared with the document, which is shown at once if it has its place beside. */
const ASKING: readonly ValidationIcon[] = ['error', 'warning'];
/** What a run will still change. */
const UNSETTLED: readonly ValidationIcon[] = ['notStarted', 'waiting', 'processing'];
const WATCH_MS = 10_000;
const COLUMN = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 } as const;

/** An attachment: what is off about it, its document, its attempts. It can be cleared, and processed again. */
export function AttachmentDrawer({ id, close, go }: Opened) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const reload = useReload(useQueryClient());
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const [isCleared, setCleared] = useState(false);
  const read = useQuery({
    queryKey: [`${ATTACHMENT}/details`, id],
    queryFn: async ({ signal }) => {
      const page = await attachmentsFrom(dataProvider).page({ attachmentId: id }, { offset: 0, limit: 1 }, { signal });
      const [row] = page.rows;
      if (!row) throw new ApiError('There is no such attachment', { code: 'notFound', status: 404 });
      return { row, attempts: await attachmentActions.attempts(id, signal) };
    },
    retry: false,
    // No automatic reload, because each read is audited.
    staleTime: Infinity,
    refetchOnReconnect: false,
    // After it was cleared, the next scheduled run is awaited.
    refetchInterval: ({ state }) =>
      isCleared && (state.data === undefined || UNSETTLED.includes(iconOf(state.data.row))) ? WATCH_MS : false,
  });
  const icon = read.data && iconOf(read.data.row);
  const reloadList = useEffectEvent(() => {
    if (isCleared) reload();
  });
  // The list shows the same as the details.
  useEffect(() => reloadList(), [icon]);
  // The run is watched, so that the details show its result.
  const running = useRunningJob<typeof processAttachments>(reload);
  const act = useAction(async (what: 'reprocess' | 'clear') => {
    if (what === 'clear') {
      await attachmentActions.clear(id);
      setCleared(true);
    } else await running.start(() => attachmentActions.reprocess(id));
    notify(`directAttachments.done.${what}`, { type: 'success' });
    reload();
  });
  const [open, setOpen] = useState<'correction' | 'organization' | 'preview'>();
  const isBusy = act.busy || running.busy;
  const error = act.error ?? running.error;
  const messageLink = (messageId: unknown) =>
    textOf(messageId) === '' ? (
      ''
    ) : (
      <Link component={RouterLink} to={directMessagesPath(textOf(messageId))}>
        {translate('directAttachments.openMessage')}
      </Link>
    );
  const reference = (resource: string, value: unknown) =>
    textOf(value) === '' ? '' : <ReferenceCell resource={resource} id={textOf(value)} />;
  return (
    <RowDrawer
      id={id}
      label={translate('directAttachments.one')}
      read={read}
      failed={translate('directAttachments.failed')}
      title={({ row }) => textOf(row['fileName'])}
      shows={({ row }) => String(row['_version'])}
      captioned
      copied
      actions={({ row }) => (
        <>
          {textOf(row['patientId']) === '' && (
            <Button onClick={() => setOpen('organization')} disabled={isBusy}>
              {translate('directMessages.chooseOrganization')}
            </Button>
          )}
          <Button onClick={() => act.run('clear')} disabled={isBusy}>
            {translate('directAttachments.clear')}
          </Button>
          <Button onClick={() => setOpen('preview')} disabled={isBusy}>
            {translate('directAttachments.preview.title')}
          </Button>
          <Button onClick={() => setOpen('correction')} disabled={isBusy}>
            {translate('directAttachments.correction.button')}
          </Button>
          <Button variant="contained" onClick={() => act.run('reprocess')} loading={isBusy}>
            {translate('directAttachments.reprocess')}
          </Button>
        </>
      )}
      {...(go && { go })}
      close={close}
      wide
    >
      {({ row, attempts }) => (
        <Box sx={BESIDE}>
          <Box sx={{ ...COLUMN, gridArea: 'facts' }}>
            {error !== undefined && (
              <FailedAlert
                error={error}
                onRetry={() => {
                  act.forget();
                  running.forget();
                }}
              />
            )}
            <Validation row={row} />
            <Pairs
              pairs={(
                [
                  ['state', stateText(row['state'], { translate })],
                  ['patient', reference('patients', row['patientId'])],
                  ['person', personIn(row, language)],
                  ['correction.person', row['correction'] && personIn(row, language, 'correction')],
                  ['message', messageLink(row['messageId'])],
                  ['organization', reference('organizations', row['orgId'])],
                  ['emrId', textOf(row['emrId'])],
                  ['mimeType', textOf(row['mimeType'])],
                ] as const
              )
                .filter(([, value]) => value !== '' && value !== undefined && value !== null)
                .map(([name, value]) => [translate(`directAttachments.${name}`), value] as const)}
            />
          </Box>
          <Box sx={{ gridArea: 'document', minWidth: 0 }}>
            <ReceivedDocument
              messageId={textOf(row['messageId'])}
              attachmentId={id}
              mimeType={textOf(row['mimeType'])}
              opens={isWide && ASKING.includes(iconOf(row))}
            />
          </Box>
          <Box sx={{ ...COLUMN, gridArea: 'attempts' }}>
            <AttemptList attempts={attempts} />
            <RequestLogs requestId={textOf(row['requestId']) || null} />
          </Box>
          {open === 'correction' && (
            <CorrectionDialog
              attachmentId={id}
              onSaved={() => {
                reload();
                void running.start(() => attachmentActions.process(id));
              }}
              onClose={() => setOpen(undefined)}
            />
          )}
          {open === 'organization' && (
            <OrganizationDialog
              onChoose={async (orgId) => {
                await attachmentActions.chooseOrganization(id, { version: Number(row['_version']), orgId });
                reload();
                void running.start(() => attachmentActions.process(id));
              }}
              onClose={() => setOpen(undefined)}
            />
          )}
          {open === 'preview' && <PreviewDialog attachmentId={id} onClose={() => setOpen(undefined)} />}
        </Box>
      )}
    </RowDrawer>
  );
}
