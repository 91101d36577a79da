import { useEffect, useEffectEvent, useState } from 'react';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { JobDialog } from '../../browse/JobDialog';
import type { tryPlanDraft } from '../../contract/draftTrial';
import { testProofs } from '../../dataProvider/testProofs';
import { textOf } from '../../domain/entity/read';
import type { EntityRecord } from '../../domain/entity/types';
import type { TriedEntity } from '../../domain/planTests/proofs/tried';
import { secondsDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { useRunningJob } from '../../ui/useRunningJob';
import { TrialProgress } from './TrialProgress';
import { TrialOutcome } from './TrialOutcome';

export interface TryDraftProps {
  of: TriedEntity;
  record: EntityRecord;
  /** The record with the edits that are not saved yet. */
  draft?: () => EntityRecord;
  onClose: () => void;
}

/**
 * Tries the edits of a record of a plan before they are saved. If a draft of the plan is tried already, as after the
 * page was loaded again, that job is watched, and the dialog says so.
 */
export function TryDraftDialog({ of, record, draft, onClose }: TryDraftProps) {
  const translate = useTranslate();
  const [tried] = useState(() => draft?.() ?? record);
  const planId = textOf(record['planId']);
  const running = useRunningJob<typeof tryPlanDraft>();
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['runningTrial', planId],
    queryFn: ({ signal }) => testProofs.runningTrial(planId, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const unfinished = found.data ?? undefined;
  const watch = useEffectEvent(() => {
    if (unfinished && !running.busy && !running.ended) void running.start(async () => unfinished.jobId);
  });
  useEffect(() => watch(), [unfinished?.jobId]);
  const earlier = unfinished !== undefined && running.job?.jobId === unfinished.jobId ? running.job : undefined;
  return (
    <JobDialog
      title={translate('draftTrial.title')}
      text={translate('draftTrial.text')}
      width="md"
      running={running}
      start={{
        label: translate('draftTrial.start'),
        ready: !found.isPending,
        run: () => void running.start(() => testProofs.tryDraft(planId, of, tried)),
      }}
      progress={(job) => <TrialProgress job={job} />}
      done={(trial) => <TrialOutcome planId={planId} trial={trial} />}
      failed={translate('draftTrial.failed')}
      cancelled={translate('states.jobCancelled')}
      fault={
        earlier && (
          <Alert severity="info">
            {translate('draftTrial.earlier', {
              time: secondsDateTime(earlier.createdAt, language),
              record: unfinished?.recordId ?? translate('draftTrial.newRecord'),
            })}
          </Alert>
        )
      }
      onClose={onClose}
    />
  );
}
