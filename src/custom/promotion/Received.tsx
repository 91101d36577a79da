import { useState } from 'react';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ReceivedPromotion } from '../../contract/promotion';
import { call } from '../../dataProvider/client';
import { shortDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { PromotionDrawer } from './PromotionDrawer';
import { PutBackDialog } from './PutBackDialog';
import { ReceivedRecords } from './ReceivedRecords';
import { usePlanNames } from './usePlanNames';
import { PromotionTable, type PromotionColumn } from './PromotionTable';

const PER_PAGE = 25;

/** The promotions to here. What one has replaced can be put back. */
export function Received() {
  const translate = useTranslate();
  const language = useLanguage();
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<ReceivedPromotion>();
  const [shown, setShown] = useState<ReceivedPromotion>();
  const planName = usePlanNames();
  const steps = useQuery({
    queryKey: ['promotion', 'received', 'steps', shown?.promotionId],
    queryFn: async ({ signal }) =>
      (
        await call('GET promotion/received/{promotionId}', {
          params: { promotionId: shown?.promotionId ?? '' },
          signal,
        })
      ).steps,
    enabled: shown !== undefined,
  });
  const list = useQuery({
    queryKey: ['promotion', 'received', page],
    queryFn: ({ signal }) =>
      call('GET promotion/received', { query: { offset: page * PER_PAGE, limit: PER_PAGE }, signal }),
  });
  const count = (name: 'created' | 'changed' | 'deleted'): PromotionColumn<ReceivedPromotion> => ({
    name: `counts.${name}`,
    text: (each) => each[name].toLocaleString(language),
    align: 'right',
  });
  const columns: PromotionColumn<ReceivedPromotion>[] = [
    { name: 'receivedAt', time: ({ receivedAt }) => receivedAt },
    { name: 'source', text: ({ source }) => source },
    { name: 'plan', text: ({ planIds }) => planIds.map(planName).join(', '), isLong: true },
    { name: 'by', text: ({ username }) => username ?? '' },
    count('created'),
    count('changed'),
    count('deleted'),
    {
      name: 'state',
      text: ({ restoredAt, restoredBy, state }) =>
        restoredAt === null
          ? translate(state === null || state === 'done' ? 'promotion.inPlace' : `promotion.incomplete.${state}`)
          : translate('promotion.putBackBy', { by: restoredBy ?? '', at: shortDateTime(restoredAt, language) }),
      isLong: true,
    },
  ];
  return (
    <>
      <PromotionTable
        label={translate('promotion.tabs.received')}
        empty={translate('promotion.noneReceived')}
        columns={columns}
        rows={list.data?.promotions}
        total={list.data?.totalPromotions ?? 0}
        idOf={({ promotionId }) => promotionId}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        error={list.error}
        refetch={() => void list.refetch()}
        onOpen={setShown}
        action={(each) =>
          each.restoredAt === null && (
            <Button size="small" onClick={() => setOpen(each)}>
              {translate('promotion.putBack')}
            </Button>
          )
        }
      />
      {shown && (
        <PromotionDrawer
          promotionId={shown.promotionId}
          title={`${shown.source}, ${shortDateTime(shown.receivedAt, language)}`}
          read={steps}
          below={
            <ReceivedRecords
              promotionId={shown.promotionId}
              collections={[...new Set(steps.data?.map(({ collection }) => collection))]}
            />
          }
          close={() => setShown(undefined)}
        />
      )}
      {open && (
        <PutBackDialog
          promotion={open}
          onDone={() => {
            setOpen(undefined);
            void list.refetch();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
