import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { EntityRecord } from '../../../domain/entity/types';
import type { DetectResult } from '../../../contract/detection';
import { detectionActions } from '../../../dataProvider/detection';
import { historyActions } from '../../../dataProvider/history';
import { LAB_GROUP } from '../../../domain/history/labReports';
import { textOf } from '../../../domain/entity/read';

export interface DetectOptions {
  triage: boolean;
  /** Groups without a journal are left out. */
  requireJournal: boolean;
}

/** How a run on groups went, or is going. */
export interface GroupDetect {
  running: boolean;
  /** Groups gone through, of how many. */
  done: number;
  total: number;
  results: DetectResult[];
  /** Groups that were left out, since they have no journal. */
  without: string[];
  error: unknown;
}

/** Runs detection on groups of a patient, one after another; what was found before a failure stays. */
export function useGroupDetect(patientId: string) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<GroupDetect | null>(null);
  const run = async (groups: readonly EntityRecord[], { triage, requireJournal }: DetectOptions): Promise<void> => {
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
        const groupId = textOf(group['groupId']);
        const [sessionId, eventTime] = [textOf(group['sessionId']), textOf(group['eventTime'])];
        // A laboratory keeps no journal.
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
