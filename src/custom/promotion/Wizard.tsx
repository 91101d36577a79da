import { useState } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { JobDialog } from '../../browse/JobDialog';
import type { compareJob, PromotionRun } from '../../contract/promoting';
import { call, records } from '../../dataProvider/client';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { useRunningJob } from '../../ui/useRunningJob';
import { ChoiceForm, type Chosen } from './ChoiceForm';
import type { Draft } from './draft';
import { DryRun } from './DryRun';
import { PromotionProgress } from './PromotionProgress';
import { SignInDialog } from './SignInDialog';

interface Props {
  /** The promotion whose choice is offered again. */
  again: Pick<PromotionRun, 'target' | 'planId' | 'collections'> | undefined;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onSent: () => void;
}

/** The steps of a promotion: choice, sign-in, dry run, confirmation, progress. */
export function Wizard({ again, draft, onDraft, onSent }: Props) {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const [session, setSession] = useState('');
  const { chosen, compared, selection } = draft;
  const known = useQuery({
    queryKey: ['promotion', 'targets'],
    queryFn: async ({ signal }) => ({
      ...(await call('GET promotion/targets', { signal })),
      plans: (await records('plan').list({ query: { limit: 1000 }, signal })).records,
    }),
  });
  const compare = useRunningJob<typeof compareJob>((job) => {
    if (job.status === 'done' && job.result)
      onDraft({ ...draft, compared: { compareId: job.jobId, session, result: job.result } });
  });
  if (known.isPending) return <ScreenSkeleton />;
  if (!known.data)
    return (
      <FailedState
        title={translate('promotion.targetsFailed')}
        error={known.error}
        onRetry={() => void known.refetch()}
      />
    );
  const { targets, collections, plans, defaultTarget } = known.data;
  if (targets.length === 0)
    return <EmptyState title={translate('promotion.noTargets')} text={translate('promotion.noTargetsText')} />;
  const usual = defaultTarget ?? (targets.length === 1 ? (targets[0]?.name ?? '') : '');
  const all = collections.map(({ name }) => name);
  const offered: Chosen = {
    target: targets.find(({ name }) => name === again?.target)?.name ?? usual,
    planId: plans.find(({ planId }) => planId === again?.planId)?.planId ?? null,
    collections: all.filter((name) => again?.collections?.includes(name) ?? true),
  };
  const target = targets.find(({ name }) => name === chosen?.target);
  const comparing = translate('promotion.comparing', { target: chosen?.target });
  const start = (handle: string): void => {
    setAsks(false);
    setSession(handle);
    if (!chosen) return;
    void compare.start(async () => {
      const body = { session: handle, planId: chosen.planId, collections: chosen.collections };
      return (await call('POST promotion/compare', { body })).jobId;
    });
  };
  if (compared && target && chosen)
    return (
      <DryRun
        {...compared}
        target={target}
        chosen={chosen}
        isAll={chosen.collections.length === collections.length}
        selection={selection ?? { leftOut: new Map(), deletions: !target.isProduction }}
        onSelection={(next) => onDraft({ ...draft, selection: next })}
        onOther={() => onDraft({ chosen })}
        onSent={onSent}
      />
    );
  return (
    <Box sx={{ overflow: 'auto' }}>
      <ChoiceForm
        source={known.data.source}
        targets={targets}
        collections={collections}
        plans={plans}
        first={chosen ?? offered}
        onChosen={(next) => {
          onDraft({ chosen: next });
          setAsks(true);
        }}
      />
      {asks && chosen && <SignInDialog target={chosen.target} onSignedIn={start} onClose={() => setAsks(false)} />}
      {(compare.busy || (compare.ended && compare.job?.status !== 'done') || compare.error !== undefined) && (
        <JobDialog
          title={comparing}
          running={compare}
          progress={(job) => <PromotionProgress job={job} label={comparing} />}
          done={() => null}
          failed={compare.job?.error ?? translate('promotion.stopped')}
          onClose={compare.forget}
        />
      )}
    </Box>
  );
}
