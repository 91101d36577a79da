import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { JobDialog } from '../../browse/JobDialog';
import type { compareJob } from '../../contract/promoting';
import { call } from '../../dataProvider/client';
import { translatedRecord } from '../../domain/content/planTexts';
import { EmptyState } from '../../ui/EmptyState';
import { useErrorText } from '../../ui/errorText';
import { FailedState } from '../../ui/FailedState';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { useAction } from '../../ui/useAction';
import { usePlanTexts } from '../../ui/usePlanTexts';
import { useRunningJob } from '../../ui/useRunningJob';
import { usualCollections, type Chosen } from './choice';
import { ChoiceForm } from './ChoiceForm';
import { FormerDryRuns } from './FormerDryRuns';
import { PromotionProgress } from './PromotionProgress';
import { takeOver, type Earlier } from './repeat';
import { SignInDialog } from './SignInDialog';
import { keepSession } from './targetSessions';
import { useTargets } from './useTargets';

interface Props {
  /** The dry run or promotion whose choice is offered again. */
  earlier: Earlier | undefined;
  /** Opens a new dry run. */
  onOpen: (compareId: string, chosen: Chosen) => void;
}

/** The first steps of a promotion: choice, sign-in, comparison. A former dry run can be opened instead. */
export function Wizard({ earlier, onOpen }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<Chosen>();
  const [isSigningIn, setIsSigningIn] = useState(false);
  const known = useTargets();
  const texts = usePlanTexts();
  const open = useAction(async (compareId: string) => {
    if (!chosen) return;
    if (earlier?.target === chosen.target) await takeOver(earlier, compareId);
    onOpen(compareId, chosen);
  });
  const compare = useRunningJob<typeof compareJob>((job) => {
    if (job.status === 'done') open.run(job.jobId);
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
  const planId = plans.find((plan) => plan.planId === earlier?.planId)?.planId ?? null;
  const offered: Chosen = {
    target: targets.find(({ name }) => name === earlier?.target)?.name ?? usual,
    planId,
    collections: earlier?.collections
      ? all.filter((name) => earlier.collections?.includes(name))
      : usualCollections(collections, planId),
  };
  const comparing = translate('promotion.comparing', { target: chosen?.target });
  const start = (session: string): void => {
    setIsSigningIn(false);
    if (!chosen) return;
    const { target, ...body } = chosen;
    keepSession(target, session);
    void compare.start(async () => (await call('POST promotion/compare', { body: { ...body, session } })).jobId);
  };
  return (
    <Box sx={{ overflow: 'auto' }}>
      <ChoiceForm
        source={known.data.source}
        targets={targets}
        collections={collections}
        plans={plans.map((plan) => translatedRecord(texts, 'plan', plan))}
        first={offered}
        onChosen={(next) => {
          setChosen(next);
          setIsSigningIn(true);
        }}
      />
      {open.error !== undefined && <Alert severity="error">{errorText(open.error)}</Alert>}
      <FormerDryRuns />
      {isSigningIn && chosen && (
        <SignInDialog target={chosen.target} onSignedIn={start} onClose={() => setIsSigningIn(false)} />
      )}
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
