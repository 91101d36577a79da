import { useState, type ReactNode } from 'react';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import FaxIcon from '@mui/icons-material/FaxOutlined';
import SendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { documentFileName, documentKind } from '../../domain/documents/kinds';
import { documentBytes, type DocumentRef } from '../../dataProvider/documents';
import { DialogShell } from '../../ui/DialogShell';
import { saveBlob } from '../../ui/download';
import { FailedState } from '../../ui/FailedState';
import { lazyPiece } from '../../ui/pieces';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { DocumentContent } from '../../ui/documents/DocumentContent';

const FaxDialog = lazyPiece(() => import('../sending/FaxDialog'), { failed: 'notice' });
const DirectDialog = lazyPiece(() => import('../sending/DirectDialog'), { failed: 'notice' });

interface Props {
  document: DocumentRef;
  /** The type that the sender declared; the platform has checked it against the bytes. */
  mimeType: string;
  title?: string;
  onClose: () => void;
  /** Label of the close button. */
  close?: string;
  /** More buttons, to the left of the close button. */
  actions?: ReactNode;
}

/** Shows a stored document by its type, with buttons to download, fax or forward it. */
export default function DocumentDialog({ document, mimeType, title, onClose, close, actions }: Props) {
  const translate = useTranslate();
  const [sending, setSending] = useState<'fax' | 'direct' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', document],
    queryFn: ({ signal }) => documentBytes(document, signal),
    retry: false,
    // Each read is audited, and documents do not change, so the content is fetched once. The content does not stay in
    // memory.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const kind = documentKind(mimeType);
  const loaded = data !== undefined;
  const Sending = sending === 'fax' ? FaxDialog : DirectDialog;
  return (
    <>
      <DialogShell
        title={title || translate('documents.document')}
        width="lg"
        bare
        paper={{ height: 'calc(100% - 64px)' }}
        onClose={onClose}
        actions={
          <>
            <Button
              startIcon={<DownloadIcon />}
              disabled={!loaded}
              onClick={() =>
                data && saveBlob(new Blob([data.bytes], { type: data.mimeType }), documentFileName(mimeType))
              }
            >
              {translate('documents.download')}
            </Button>
            {kind === 'xml' && (
              <Button startIcon={<SendIcon />} disabled={!loaded} onClick={() => setSending('direct')}>
                {translate('sending.direct')}
              </Button>
            )}
            {kind === 'pdf' && (
              <Button startIcon={<FaxIcon />} disabled={!loaded} onClick={() => setSending('fax')}>
                {translate('sending.faxReport')}
              </Button>
            )}
            <Box sx={{ flex: 1 }} />
            {actions}
            <Button variant="contained" onClick={onClose} data-first>
              {close ?? translate('states.close')}
            </Button>
          </>
        }
      >
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'flex',
            flexDirection: 'column',
            borderTop: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {error ? (
            <FailedState error={error} title={translate('documents.failed')} onRetry={() => void refetch()} />
          ) : loaded ? (
            <DocumentContent mimeType={mimeType} bytes={data.bytes} />
          ) : (
            <ScreenSkeleton />
          )}
        </Box>
      </DialogShell>
      {sending && <Sending document={document} onClose={() => setSending(null)} />}
    </>
  );
}
