import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { DryRunOf } from '../../contract/dryRuns';
import { call } from '../../dataProvider/client';
import { isProduction } from '../../domain/promotion/environments';
import { FailedState } from '../../ui/FailedState';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { DryRun } from './DryRun';
import { keepSelection, useKeptSelection } from './keptSelection';
import { useTargets } from './useTargets';

interface Props {
  compareId: string;
  /** Returns to the choice, with the choice of the dry run if it was found. */
  onOther: (dryRun: DryRunOf | undefined) => void;
  onSent: () => void;
}

/** The dry run of the address, with what this window has left out of it. */
export function OpenDryRun({ compareId, onOther, onSent }: Props) {
  const translate = useTranslate();
  const selection = useKeptSelection(compareId);
  const known = useTargets();
  const { data, error, refetch } = useQuery({
    queryKey: ['promotion', 'dryRun', compareId],
    queryFn: ({ signal }) => call('GET promotion/compare/{jobId}', { params: { jobId: compareId }, signal }),
  });
  if (error || known.error)
    return (
      <FailedState
        title={translate('promotion.dryRunFailed')}
        error={error ?? known.error}
        onRetry={() => void (error ? refetch() : known.refetch())}
        back={<Button onClick={() => onOther(undefined)}>{translate('promotion.other')}</Button>}
      />
    );
  if (!data || !known.data) return <ScreenSkeleton />;
  const { dryRun } = data;
  const target = known.data.targets.find(({ name }) => name === dryRun.target);
  // A target that is not configured any more can no longer be signed in to, which then says so.
  const there = target ?? { name: dryRun.target, address: '', isProduction: isProduction(dryRun.target) };
  return (
    <DryRun
      key={compareId}
      dryRun={dryRun}
      target={there}
      collections={known.data.collections}
      selection={selection ?? { leftOut: new Map(), deletions: !there.isProduction }}
      onSelection={(next) => keepSelection(compareId, next)}
      onOther={() => onOther(dryRun)}
      onSent={onSent}
    />
  );
}
