import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PartOf } from '../../../domain/records';
import type { DetectResult } from '../../../contract/detection';
import { detectionActions } from '../../../dataProvider/detection';
import { historyActions } from '../../../dataProvider/history';
import { LAB_GROUP } from '../../../domain/history/labReports';
import { textOf } from '../../../domain/entity/read';

/** A group of data, or a laboratory report. */
export type Group = Pick<PartOf<'dataGroup'>, 'groupId' | 'sessionId' | 'eventTime'>;

export interface DetectOptions {
  triage: boolean;
  /** Skips groups without a journal. */
  requireJournal: boolean;
}

/** The state of a run. */
export interface GroupDetect {
  running: boolean;
  /** Number of finished groups. */
  done: number;
  total: number;
  results: DetectResult[];
  /** Groups that were skipped, because they have no journal. */
  without: string[];
  error: unknown;
}

/** Runs detection on a patient's groups, one after another. After a failure, the results so far are kept. */
export function useGroupDetect(patientId: string) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<GroupDetect | null>(null);
  const run = async (groups: readonly Group[], { triage, requireJournal }: DetectOptions): Promise<void> => {
    const found: GroupDetect = {
      running: true,
      done: 0,
      total: groups.length,
      results: [],
      without: [],
      error: undefined,
    };
    setState({ ...found });
    try {
      for (const group of groups) {
        const groupId = textOf(group.groupId);
        const [sessionId, eventTime] = [textOf(group.sessionId), textOf(group.eventTime)];
        // Laboratory groups never have a journal, so this option does not skip them.
        const lacks = requireJournal && groupId !== LAB_GROUP && !(await historyActions.hasJournal(patientId, groupId));
        if (lacks) found.without.push(groupId);
        else
          found.results.push(
            ...(await detectionActions.run(patientId, {
              groupId,
              ...(sessionId !== '' && { sessionId }),
              ...(eventTime !== '' && { eventTime }),
              triage,
              recalculateModels: true,
            })),
          );
        found.done += 1;
        setState({ ...found });
      }
    } catch (error) {
      found.error = error;
    }
    setState({ ...found, running: false });
    await queryClient.invalidateQueries();
  };
  return { state, run, forget: () => setState(null) };
}
