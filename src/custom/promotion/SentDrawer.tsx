import { useQuery } from '@tanstack/react-query';
import { call } from '../../dataProvider/client';
import { shortDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { PromotionDrawer } from './PromotionDrawer';
import { SENT } from './source';
import { whileRunning } from './whileRunning';

/** What a promotion from here has written. While it runs, it is read again and again. */
export function SentDrawer({ promotionId, close }: { promotionId: string; close: () => void }) {
  const language = useLanguage();
  const read = useQuery({
    queryKey: [SENT.key, 'run', promotionId],
    queryFn: async ({ signal }) =>
      (await call('GET promotion/runs/{promotionId}', { params: { promotionId }, signal })).run,
    refetchInterval: ({ state: { data } }) => (data && whileRunning([data])) ?? false,
  });
  return (
    <PromotionDrawer
      promotionId={promotionId}
      read={read}
      title={({ target, createdAt }) => `${target}, ${shortDateTime(createdAt, language)}`}
      close={close}
    />
  );
}
