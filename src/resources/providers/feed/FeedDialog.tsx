import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { feedActions } from '../../../dataProvider/calendarFeeds';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { FailedAlert } from '../../../ui/FailedAlert';
import { FormDialog } from '../../../ui/FormDialog';
import { useAction } from '../../../ui/useAction';
import type { ActionDialogProps } from '../../extension';
import { MadeLink } from '../../reportLinks/MadeLink';
import { FeedState } from './FeedState';

/** Makes, replaces and revokes the secret address from which calendar programs read a provider's appointments. */
export default function FeedDialog({ record: { providerId, inactive }, onClose }: ActionDialogProps<'providers'>) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const queryKey = ['calendarFeed', providerId];
  const { data, error, refetch } = useQuery({
    queryKey,
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) => feedActions.get(providerId, signal),
  });
  const [copied, setCopied] = useState(false);
  const [question, setQuestion] = useState<'replace' | 'revoke' | null>(null);
  const make = useAction(async () => {
    const { url } = await feedActions.make(providerId);
    setCopied(false);
    setQuestion(null);
    await queries.invalidateQueries({ queryKey });
    return url;
  });
  const revoke = useAction(async () => {
    await feedActions.revoke(providerId);
    make.forget();
    setQuestion(null);
    await queries.invalidateQueries({ queryKey });
  });
  const feed = data?.feed ?? null;
  const confirmed = question === 'revoke' ? revoke : make;
  return (
    <>
      <FormDialog
        title={translate('providers.feed.title')}
        text={translate('providers.feed.means')}
        width="sm"
        action={question === null ? make : { busy: false, error: undefined }}
        written={make.result !== undefined && !copied}
        loss={translate('providers.feed.made')}
        submit={
          data &&
          make.result === undefined && {
            label: translate(feed ? 'providers.feed.replace' : 'providers.feed.make'),
            ready: true,
            run: () => (feed ? setQuestion('replace') : make.run()),
          }
        }
        others={
          feed && (
            <Button color="error" onClick={() => setQuestion('revoke')}>
              {translate('reportLinks.revoke')}
            </Button>
          )
        }
        result={
          <>
            {make.result !== undefined && (
              <MadeLink
                url={make.result}
                made={translate('providers.feed.made')}
                label={translate('providers.feed.address')}
                onCopied={() => setCopied(true)}
              />
            )}
            {error && (
              <FailedAlert
                error={error}
                text={(reason) => translate('providers.feed.failed', { reason })}
                onRetry={() => void refetch()}
              />
            )}
            {inactive === true && <Alert severity="warning">{translate('providers.feed.inactive')}</Alert>}
            {data && <FeedState feed={feed} />}
          </>
        }
        onClose={onClose}
      />
      <ConfirmDialog
        open={question !== null}
        title={translate(`providers.feed.${question ?? 'revoke'}Question`)}
        confirm={translate(question === 'replace' ? 'providers.feed.replace' : 'reportLinks.revoke')}
        destructive
        busy={confirmed.busy}
        error={confirmed.error}
        onConfirm={() => confirmed.run()}
        onCancel={() => setQuestion(null)}
      >
        {translate('providers.feed.ends')}
      </ConfirmDialog>
    </>
  );
}
