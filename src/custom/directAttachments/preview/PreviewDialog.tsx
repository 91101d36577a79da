import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { ApiError } from '../../../dataProvider/apiError';
import { attachmentActions } from '../../../dataProvider/directAttachments';
import { DialogShell } from '../../../ui/DialogShell';
import { FailedState } from '../../../ui/FailedState';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { ATTACHMENT } from '../source';
import { PreviewFacts } from './PreviewFacts';

interface Props {
  attachmentId: string;
  onClose: () => void;
}

/** What processing an attachment would do now. Nothing is stored. */
export default function PreviewDialog({ attachmentId, onClose }: Props) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: [`${ATTACHMENT}/preview`, attachmentId],
    queryFn: async ({ signal }) => {
      const parsed = await attachmentActions.preview(attachmentId, signal);
      if (!parsed) throw new ApiError('There is no such attachment', { code: 'notFound', status: 404 });
      return parsed;
    },
    retry: false,
    // No automatic reload, because each read is audited.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return (
    <DialogShell
      title={translate('directAttachments.preview.title')}
      width="md"
      actions={
        <Button data-first onClick={onClose}>
          {translate('states.close')}
        </Button>
      }
      onClose={onClose}
    >
      {error ? (
        <FailedState error={error} title={translate('directAttachments.failed')} onRetry={() => void refetch()} />
      ) : data ? (
        <PreviewFacts parsed={data} />
      ) : (
        <ScreenSkeleton />
      )}
    </DialogShell>
  );
}
