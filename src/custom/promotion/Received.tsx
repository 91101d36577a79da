import { useState } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { ReceivedPromotion } from '../../contract/promotion';
import { toApiError } from '../../dataProvider/apiError';
import { call } from '../../dataProvider/client';
import { FormDialog } from '../../ui/FormDialog';
import { shortDateTime } from '../../ui/time';
import { useAction } from '../../ui/useAction';
import { useLanguage } from '../../ui/useLanguage';
import { PromotionDrawer } from './PromotionDrawer';
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

function PutBackDialog({
  promotion,
  onDone,
  onClose,
}: {
  promotion: ReceivedPromotion;
  onDone: () => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const language = useLanguage();
  const [even, setEven] = useState(false);
  const action = useAction(async () => {
    const { restored } = await call('POST promotion/received/{promotionId}/restore', {
      params: { promotionId: promotion.promotionId },
      body: { evenIfChanged: even },
    });
    notify('promotion.putBackDone', {
      type: 'success',
      messageArgs: { count: restored.toLocaleString(language) },
    });
    onDone();
  });
  const hasMoved = even || (action.error !== undefined && toApiError(action.error).code === 'recordsMoved');
  return (
    <FormDialog
      title={translate('promotion.putBackTitle', { source: promotion.source })}
      text={translate('promotion.putBackText')}
      width="sm"
      action={action}
      submit={{ label: translate('promotion.putBack'), ready: true, color: 'error', run: () => action.run() }}
      onClose={onClose}
    >
      {hasMoved && (
        <FormControlLabel
          control={<Checkbox size="small" checked={even} onChange={() => setEven(!even)} />}
          label={translate('promotion.evenIfChanged')}
        />
      )}
    </FormDialog>
  );
}
