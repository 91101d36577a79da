import { useQuery } from '@tanstack/react-query';
import { call } from '../../dataProvider/client';
import { shortDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { PromotionDrawer } from './PromotionDrawer';
import { ReceivedRecords } from './ReceivedRecords';
import { RECEIVED } from './source';

/** What a promotion to here has written, and the records that it has changed. */
export function ReceivedDrawer({ promotionId, close }: { promotionId: string; close: () => void }) {
  const language = useLanguage();
  const read = useQuery({
    queryKey: [RECEIVED.key, 'promotion', promotionId],
    queryFn: ({ signal }) => call('GET promotion/received/{promotionId}', { params: { promotionId }, signal }),
  });
  const collections = new Set(read.data?.steps.map(({ collection }) => collection));
  return (
    <PromotionDrawer
      promotionId={promotionId}
      read={read}
      title={({ promotion: { source, receivedAt } }) => `${source}, ${shortDateTime(receivedAt, language)}`}
      below={<ReceivedRecords promotionId={promotionId} collections={[...collections]} />}
      close={close}
    />
  );
}
