import { useMemo, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import { columnsOf } from '../../browse/columns';
import { useAddress } from '../../browse/useAddress';
import { useList } from '../../browse/useList';
import type { applyJob, PromotionRun } from '../../contract/promoting';
import { call } from '../../dataProvider/client';
import { useRunningJob } from '../../ui/useRunningJob';
import { ApplyDialog } from './ApplyDialog';
import { PlanNames } from './PlanNames';
import { PromotionList } from './PromotionList';
import { RunAction } from './RunAction';
import { SentDrawer } from './SentDrawer';
import { SignInDialog } from './SignInDialog';
import { SENT } from './source';
import { useFaultText } from './useFaultText';
import { whileRunning } from './whileRunning';

const NO_FILTERS: [] = [];

const writtenIn = (steps: PromotionRun['steps']): number =>
  steps.reduce((sum, each) => sum + each.created + each.changed + each.deleted, 0);

function Reason({ run: { fault, error } }: { run: Pick<PromotionRun, 'fault' | 'error'> }) {
  const faultText = useFaultText();
  return <span className="wrap">{fault ? faultText(fault) : error}</span>;
}

const { of, made } = columnsOf<PromotionRun>('promotion');
const COLUMNS = [
  of('createdAt', { as: 'time', label: 'startedAt' }),
  of('target'),
  of('planId', { label: 'plan', cell: (planId) => <PlanNames planIds={planId === null ? null : [planId]} /> }),
  of('username', { label: 'by' }),
  of('steps', {
    label: 'written',
    align: 'right',
    text: (steps, { language }) => countText(writtenIn(steps), language),
  }),
  of('state', { text: (state, { translate }) => translate(`promotion.states.${state}`) }),
  made('reason', (run) => <Reason run={run} />),
];

/** The promotions from here. One that has stopped can be resumed, or needs a new dry run. */
export function Sent({ onRepeat }: { onRepeat: (run: PromotionRun) => void }) {
  const translate = useTranslate();
  const [address, change] = useAddress();
  const [resumed, setResumed] = useState<PromotionRun>();
  const [isSigningIn, setIsSigningIn] = useState(false);
  const list = useList({ source: SENT, filters: NO_FILTERS, live: whileRunning, fresh: true });
  const apply = useRunningJob<typeof applyJob>(() => void list.refetch());
  const resume = (session: string): void => {
    setIsSigningIn(false);
    if (!resumed) return;
    const params = { promotionId: resumed.promotionId };
    void apply.start(
      async () => (await call('POST promotion/runs/{promotionId}/resume', { params, body: { session } })).jobId,
    );
  };
  const watch = useEvent((run: PromotionRun) => {
    setResumed(run);
    void apply.start(async () => run.jobId);
  });
  const repeat = useEvent(onRepeat);
  const columns = useMemo(
    () => [
      ...COLUMNS,
      made('action', (run) => (
        <RunAction
          run={run}
          onWatch={() => watch(run)}
          onRepeat={() => repeat(run)}
          onResume={() => {
            setResumed(run);
            setIsSigningIn(true);
          }}
        />
      )),
    ],
    [repeat, watch],
  );
  const openId = address.get('promotion');
  return (
    <>
      <PromotionList
        label={translate('promotion.tabs.sent')}
        empty={translate('promotion.noneSent')}
        list={list}
        columns={columns}
        idOf={({ promotionId }) => promotionId}
        parameter="promotion"
      />
      {openId !== null && <SentDrawer promotionId={openId} close={() => change({ promotion: undefined })} />}
      {isSigningIn && resumed && (
        <SignInDialog target={resumed.target} onSignedIn={resume} onClose={() => setIsSigningIn(false)} />
      )}
      {resumed && (
        <ApplyDialog
          target={resumed.target}
          running={apply}
          promotionId={resumed.promotionId}
          onSignedIn={resume}
          onRepeat={() => onRepeat(resumed)}
          onClose={apply.forget}
        />
      )}
    </>
  );
}
