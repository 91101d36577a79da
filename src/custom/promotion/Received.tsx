import { useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { columnsOf } from '../../browse/columns';
import { useAddress } from '../../browse/useAddress';
import { useList } from '../../browse/useList';
import type { ListedPromotion } from '../../contract/promotion';
import { CHANGES } from '../../domain/promotion/collections';
import { shortDateTime } from '../../ui/time';
import { PlanNames } from './PlanNames';
import { PromotionList } from './PromotionList';
import { PutBackDialog } from './PutBackDialog';
import { ReceivedDrawer } from './ReceivedDrawer';
import { RECEIVED } from './source';

const NO_FILTERS: [] = [];

const { of, made } = columnsOf<ListedPromotion>('promotion');
const COLUMNS = [
  of('receivedAt', { as: 'time' }),
  of('source'),
  of('planIds', { label: 'plan', cell: (planIds) => <PlanNames planIds={planIds} /> }),
  of('username', { label: 'by' }),
  ...CHANGES.map((change) => of(change, { label: `counts.${change}`, align: 'right' })),
  made('state', (each, { translate, language }) => (
    <span className="wrap">
      {each.restoredAt !== null
        ? translate('promotion.putBackBy', {
            by: each.restoredBy ?? '',
            at: shortDateTime(each.restoredAt, language),
          })
        : translate(each.state === 'done' ? 'promotion.inPlace' : `promotion.incomplete.${each.state}`)}
    </span>
  )),
];

/** The promotions to here. What one has replaced can be put back. */
export function Received() {
  const translate = useTranslate();
  const [address, change] = useAddress();
  const [returned, setReturned] = useState<ListedPromotion>();
  const list = useList({ source: RECEIVED, filters: NO_FILTERS, fresh: true });
  const columns = useMemo(
    () => [
      ...COLUMNS,
      made(
        'action',
        (each) =>
          each.restoredAt === null && (
            <Button size="small" onClick={() => setReturned(each)}>
              {translate('promotion.putBack')}
            </Button>
          ),
      ),
    ],
    [translate],
  );
  const openId = address.get('promotion');
  return (
    <>
      <PromotionList
        label={translate('promotion.tabs.received')}
        empty={translate('promotion.noneReceived')}
        list={list}
        columns={columns}
        idOf={({ promotionId }) => promotionId}
        parameter="promotion"
      />
      {openId !== null && <ReceivedDrawer promotionId={openId} close={() => change({ promotion: undefined })} />}
      {returned && (
        <PutBackDialog
          promotion={returned}
          onDone={() => {
            setReturned(undefined);
            list.refetch();
          }}
          onClose={() => setReturned(undefined)}
        />
      )}
    </>
  );
}
