import { createContext } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { EVERY_PARENT, type RaRecordOf } from '../../../../dataProvider/bindings/keys';
import { FINAL, triagedOf } from '../../../../domain/alerts/triaged';
import { textOf } from '../../../../domain/entity/read';
import { LAB_GROUP } from '../../../../domain/history/labReports';
import type { LooseOf } from '../../../../domain/records';

const MOST = 1000;

type Alert = LooseOf<'patientData'>;

const keyOf = (patientId: unknown, groupId: unknown): string => `${textOf(patientId)} ${textOf(groupId)}`;

/** The validation time of an alert; empty if the alert is not final. */
export type ValidatedAt = (alert: Alert) => string;

export const ValidatedContext = createContext<ValidatedAt>(() => '');

/**
 * The validation times of a page's final alerts: the validation dates of their groups, read in one request. Laboratory
 * reports share one group, so their alerts use the time of the acknowledgement.
 */
export function useValidated(alerts: readonly Alert[] | undefined, patientId: string | null): ValidatedAt {
  const dataProvider = useDataProvider();
  const groupIds = [
    ...new Set(
      (alerts ?? [])
        .filter(({ status, groupId }) => status === FINAL && groupId !== LAB_GROUP)
        .map(({ groupId }) => textOf(groupId))
        .filter((id) => id !== '' && !id.includes(',')),
    ),
  ].toSorted();
  const { data } = useQuery({
    queryKey: ['dataGroups', 'getList', 'validated', patientId, groupIds],
    enabled: groupIds.length > 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const { data: groups } = await dataProvider.getList<RaRecordOf<'dataGroups'>>('dataGroups', {
        pagination: { page: 1, perPage: MOST },
        filter: { groupId: groupIds },
        meta: { parent: patientId ?? EVERY_PARENT },
        signal,
      });
      return new Map(groups.map((group) => [keyOf(group.patientId, group.groupId), textOf(group.validatedDate)]));
    },
  });
  return (alert) =>
    alert.status === FINAL ? data?.get(keyOf(alert.patientId, alert.groupId)) || (triagedOf(alert)?.at ?? '') : '';
}
