import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { directActions } from '../../dataProvider/directMessages';
import { DocumentContent } from '../../ui/documents/DocumentContent';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { Part } from '../../ui/Part';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';

interface Props {
  messageId: string;
  attachmentId: string;
  mimeType: string;
  /** Whether the document is shown without asking. */
  opens?: boolean;
}

/**
 * The document of an attachment, once somebody asks for it, or at once if there is something to compare with it: each
 * reading is audited as an export.
 */
export function ReceivedDocument({ messageId, attachmentId, mimeType, opens = false }: Props) {
  const translate = useTranslate();
  const [isAsked, ask] = useState(false);
  const isShown = isAsked || opens;
  const { data, error, refetch } = useQuery({
    queryKey: ['directMessageAttachment/content', attachmentId],
    queryFn: async () => new Uint8Array(await (await directActions.attachment(messageId, attachmentId)).arrayBuffer()),
    enabled: isShown,
    retry: false,
    // The content does not change, and does not stay in memory.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return (
    <Part
      plain
      title={translate('documents.document')}
      aside={
        !isShown && (
          <Button size="small" onClick={() => ask(true)}>
            {translate('directAttachments.show')}
          </Button>
        )
      }
    >
      {isShown && (
        <Box
          sx={{
            height: 'max(480px, 72vh)',
            display: 'flex',
            flexDirection: 'column',
            border: 1,
            borderColor: 'divider',
          }}
        >
          {error ? (
            <FailedState error={error} title={translate('documents.failed')} onRetry={() => void refetch()} />
          ) : data?.length === 0 ? (
            <EmptyState small title={translate('directAttachments.faults.empty')} />
          ) : data ? (
            <DocumentContent mimeType={mimeType} bytes={data} />
          ) : (
            <ScreenSkeleton />
          )}
        </Box>
      )}
    </Part>
  );
}
