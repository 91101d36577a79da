import { useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import { useAddress } from '../../browse/useAddress';
import type { DryRunOf } from '../../contract/dryRuns';
import type { applyJob, PromotionTarget } from '../../contract/promoting';
import { call } from '../../dataProvider/client';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EmptyState } from '../../ui/EmptyState';
import { shortDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { useRunningJob } from '../../ui/useRunningJob';
import { ApplyDialog } from './ApplyDialog';
import { CollectionCounts } from './CollectionCounts';
import { Differences } from './Differences';
import { filterIn } from './recordFilter';
import { countsOf, seqsOf, totalsOf, withChoice, type Selection } from './selection';
import { keepSession, sessionAt } from './targetSessions';
import { DryRunTitle } from './DryRunTitle';
import { usePlanNames } from './usePlanNames';
import { MissingPlan } from './MissingPlan';
import { MissingReferences } from './MissingReferences';
import { SignInDialog } from './SignInDialog';

interface Props {
  dryRun: DryRunOf;
  target: PromotionTarget;
  /** All collections that could be chosen. */
  collections: readonly { name: string; isOfPlan: boolean }[];
  selection: Selection;
  onSelection: (selection: Selection) => void;
  /** Returns to the choice. */
  onOther: () => void;
  /** Shows the promotions from here. */
  onSent: () => void;
}

/** The result of a dry run. Records can be left out; what is left is promoted after a confirmation. */
export function DryRun(props: Props) {
  const { dryRun, target, collections, selection, onSelection, onOther, onSent } = props;
  const { compareId, result } = dryRun;
  const translate = useTranslate();
  const language = useLanguage();
  const { deletions: deletes } = selection;
  const [address, change] = useAddress();
  const [isAsking, setIsAsking] = useState(false);
  const [signsIn, setSignsIn] = useState(false);
  const [promotionId, setPromotionId] = useState('');
  const apply = useRunningJob<typeof applyJob>();
  const left = useMemo(() => seqsOf(selection), [selection]);
  const missing = useQuery({
    queryKey: ['promotion', compareId, 'missing', left, deletes],
    queryFn: ({ signal }) =>
      call('POST promotion/compare/{jobId}/missing', {
        params: { jobId: compareId },
        body: { leftOut: left, deletions: deletes },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const same = result.collections.reduce((sum, each) => sum + each.same, 0);
  const total = result.created + result.changed + result.deleted;
  const promote = (session: string | undefined): void => {
    setIsAsking(false);
    // The handle of a sign-in is lost with the page.
    setSignsIn(session === undefined);
    if (session === undefined) return;
    keepSession(target.name, session);
    void apply.start(async () => {
      const body = { compareId, session, leftOut: left, deletions: deletes, evenIfMissing: true };
      const started = await call('POST promotion/apply', { body });
      setPromotionId(started.promotionId);
      return started.jobId;
    });
  };
  const counts = countsOf(result.collections, selection);
  const { created, changed, deleted } = totalsOf(counts);
  const figures = {
    target: target.name,
    created: countText(created, language),
    changed: countText(changed, language),
    deleted: countText(deleted, language),
  };
  const isNothing = created + changed + deleted === 0;
  const back = <Button onClick={onOther}>{translate('promotion.other')}</Button>;
  const planName = usePlanNames();
  if (total === 0)
    return (
      <EmptyState
        why="done"
        title={translate('promotion.same', { target: target.name })}
        text={translate('promotion.sameText', {
          plan: result.planId === null ? translate('promotion.allPlans') : planName(result.planId),
          smart_count: same,
          count: countText(same, language),
          collections: countText(result.collections.length, language),
        })}
        actions={back}
      />
    );
  return (
    <Box sx={{ overflow: 'auto', display: 'flex', flexDirection: 'column', gap: 2, p: 2, '& > *': { flexShrink: 0 } }}>
      <DryRunTitle dryRun={dryRun} collections={collections} leftOut={left.length} />
      {dryRun.promotedAt === null ? (
        <Alert severity="info">{translate('promotion.dryRun', figures)}</Alert>
      ) : (
        <Alert
          severity="warning"
          action={
            <Button size="small" color="inherit" onClick={onSent}>
              {translate('promotion.tabs.sent')}
            </Button>
          }
        >
          {translate('promotion.promoted', { at: shortDateTime(dryRun.promotedAt, language) })}
        </Alert>
      )}
      <CollectionCounts collections={counts} all={result.collections} />
      {missing.data && missing.data.totalMissing > 0 && <MissingReferences {...missing.data} />}
      {missing.data?.missingPlans.map((plan) => (
        <MissingPlan
          key={plan.planId}
          plan={plan}
          onTake={(row) => onSelection({ ...selection, leftOut: withChoice(selection, [row], false) })}
        />
      ))}
      <Differences
        compareId={compareId}
        collections={result.collections}
        filter={filterIn(address)}
        onFilter={(next) => change({ collection: next.collection, change: next.change })}
        selection={selection}
        isFixed={dryRun.promotedAt !== null}
        onLeftOut={(next) => onSelection({ ...selection, leftOut: next })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {result.deleted > 0 && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={deletes}
                disabled={dryRun.promotedAt !== null}
                onChange={() => onSelection({ ...selection, deletions: !deletes })}
              />
            }
            label={translate('promotion.deletions')}
          />
        )}
        <Box sx={{ flex: 1 }} />
        {dryRun.promotedAt === null && back}
        {dryRun.promotedAt === null ? (
          <Button
            variant="contained"
            disabled={isNothing || missing.isFetching || missing.data?.missingPlans.length !== 0}
            onClick={() => setIsAsking(true)}
          >
            {translate('promotion.promote', { target: target.name })}
          </Button>
        ) : (
          <Button variant="contained" onClick={onOther}>
            {translate('promotion.repeat')}
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        destructive={deleted !== 0 || target.isProduction}
        title={translate('promotion.sure', { target: target.name })}
        confirm={translate('promotion.confirm')}
        onConfirm={() => promote(sessionAt(target.name))}
        onCancel={() => setIsAsking(false)}
      >
        {translate('promotion.sureText', figures)}
        {result.holdsRequests && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {translate('promotion.promoteHolds')}
          </Alert>
        )}
        {missing.data && missing.data.totalMissing > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {translate('promotion.missing', { count: countText(missing.data.totalMissing, language) })}
          </Alert>
        )}
      </ConfirmDialog>
      {signsIn && <SignInDialog target={target.name} onSignedIn={promote} onClose={() => setSignsIn(false)} />}
      <ApplyDialog
        target={target.name}
        running={apply}
        promotionId={promotionId}
        onSignedIn={promote}
        onRepeat={onOther}
        onClose={() => {
          const hasRun = apply.ended;
          apply.forget();
          if (hasRun) onSent();
        }}
      />
    </Box>
  );
}
