import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { applyJob, PromotionRun } from '../../contract/promoting';
import { call } from '../../dataProvider/client';
import { shortDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { useRunningJob } from '../../ui/useRunningJob';
import { ApplyDialog } from './ApplyDialog';
import { PromotionDrawer } from './PromotionDrawer';
import { usePlanNames } from './usePlanNames';
import { PromotionTable, type PromotionColumn } from './PromotionTable';
import { RunAction } from './RunAction';
import { SignInDialog } from './SignInDialog';
import { useFaultText } from './useFaultText';
import { whileRunning } from './whileRunning';

const PER_PAGE = 25;

const writtenIn = ({ steps }: PromotionRun): number =>
  steps.reduce((sum, each) => sum + each.created + each.changed + each.deleted, 0);

/** The promotions from here. One that has stopped can be resumed, or needs a new dry run. */
export function Sent({ onRepeat }: { onRepeat: (run: PromotionRun) => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const faultText = useFaultText();
  const [page, setPage] = useState(0);
  const [resumed, setResumed] = useState<PromotionRun>();
  const [asks, setAsks] = useState(false);
  const [open, setOpen] = useState<PromotionRun>();
  const planName = usePlanNames();
  const list = useQuery({
    queryKey: ['promotion', 'runs', page],
    queryFn: ({ signal }) =>
      call('GET promotion/runs', { query: { offset: page * PER_PAGE, limit: PER_PAGE }, signal }),
    refetchInterval: whileRunning,
  });
  const apply = useRunningJob<typeof applyJob>(() => void list.refetch());
  const resume = (session: string): void => {
    setAsks(false);
    if (!resumed) return;
    const params = { promotionId: resumed.promotionId };
    void apply.start(
      async () => (await call('POST promotion/runs/{promotionId}/resume', { params, body: { session } })).jobId,
    );
  };
  const watch = (run: PromotionRun): void => {
    setResumed(run);
    void apply.start(async () => run.jobId);
  };
  const columns: PromotionColumn<PromotionRun>[] = [
    { name: 'startedAt', time: ({ createdAt }) => createdAt },
    { name: 'target', text: ({ target }) => target },
    { name: 'plan', text: ({ planId }) => (planId === null ? translate('promotion.allPlans') : planName(planId)) },
    { name: 'by', text: ({ username }) => username ?? '' },
    { name: 'written', text: (run) => writtenIn(run).toLocaleString(language), align: 'right' },
    { name: 'state', text: ({ state }) => translate(`promotion.states.${state}`) },
    { name: 'reason', text: ({ fault, error }) => (fault ? faultText(fault) : (error ?? '')), isLong: true },
  ];
  return (
    <>
      <PromotionTable
        label={translate('promotion.tabs.sent')}
        empty={translate('promotion.noneSent')}
        columns={columns}
        rows={list.data?.runs}
        total={list.data?.totalRuns ?? 0}
        idOf={({ promotionId }) => promotionId}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        error={list.error}
        refetch={() => void list.refetch()}
        onOpen={setOpen}
        action={(run) => (
          <RunAction
            run={run}
            onWatch={() => watch(run)}
            onRepeat={() => onRepeat(run)}
            onResume={() => {
              setResumed(run);
              setAsks(true);
            }}
          />
        )}
      />
      {open && (
        <PromotionDrawer
          promotionId={open.promotionId}
          title={`${open.target}, ${shortDateTime(open.createdAt, language)}`}
          read={{ data: open.steps, error: null, refetch: list.refetch }}
          close={() => setOpen(undefined)}
        />
      )}
      {asks && resumed && <SignInDialog target={resumed.target} onSignedIn={resume} onClose={() => setAsks(false)} />}
      {resumed && (
        <ApplyDialog
          target={resumed.target}
          running={apply}
          promotionId={resumed.promotionId}
          onSignedIn={resume}
          onClose={apply.forget}
        />
      )}
    </>
  );
}
