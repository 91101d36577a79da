import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { JobDialog } from '../../browse/JobDialog';
import type { tryPlanDraft } from '../../contract/draftTrial';
import { testProofs } from '../../dataProvider/testProofs';
import { textOf } from '../../domain/entity/read';
import type { EntityRecord } from '../../domain/entity/types';
import type { TriedEntity } from '../../domain/planTests/proofs/tried';
import { useRunningJob } from '../../ui/useRunningJob';
import { TrialOutcome } from './TrialOutcome';

export interface TryDraftProps {
  of: TriedEntity;
  record: EntityRecord;
  /** The record with the edits that are not saved yet. */
  draft?: () => EntityRecord;
  onClose: () => void;
}

/** Tries the edits of a record of a plan before they are saved. */
export function TryDraftDialog({ of, record, draft, onClose }: TryDraftProps) {
  const translate = useTranslate();
  const [tried] = useState(() => draft?.() ?? record);
  const planId = textOf(record['planId']);
  const running = useRunningJob<typeof tryPlanDraft>();
  return (
    <JobDialog
      title={translate('draftTrial.title')}
      text={translate('draftTrial.text')}
      width="md"
      running={running}
      start={{
        label: translate('draftTrial.start'),
        ready: true,
        run: () => void running.start(() => testProofs.tryDraft(planId, of, tried)),
      }}
      done={(trial) => <TrialOutcome planId={planId} trial={trial} />}
      failed={translate('draftTrial.failed')}
      cancelled={translate('states.jobCancelled')}
      onClose={onClose}
    />
  );
}
