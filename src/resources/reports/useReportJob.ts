import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { actions } from '../../dataProvider/client';
import { pauseFor } from '../../dataProvider/polling';
import { textOf } from '../../domain/entity/read';
import { useErrorText } from '../../ui/errorText';
import { recordKey } from '../record/useRecord';
import { REPORT_JOBS } from './available';

export const isActive = (record: Readonly<Record<string, unknown>> | undefined): boolean =>
  record?.['status'] === 'active';

/** The pause in milliseconds before a job is read again; undefined once it has ended. */
export const pauseWhileActive = (record: Readonly<Record<string, unknown>> | undefined): number | undefined =>
  isActive(record) ? pauseFor(textOf(record?.['createdAt'])) : undefined;

/** The pause in milliseconds before a list of jobs is read again; undefined if all of them have ended. */
export const pauseWhileSomeActive = (records: readonly Readonly<Record<string, unknown>>[]): number | undefined => {
  const pauses = records.flatMap((record) => pauseWhileActive(record) ?? []);
  return pauses.length > 0 ? Math.min(...pauses) : undefined;
};

/** A report job, which is read again and again while it is active, and a function that cancels it. */
export function useReportJob(id: string) {
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const read = useQuery({
    queryKey: recordKey(REPORT_JOBS, id),
    queryFn: async ({ signal }) => (await dataProvider.getOne<RaEntityRecord>(REPORT_JOBS, { id, signal })).data,
    retry: false,
    refetchInterval: ({ state: { data } }) => pauseWhileActive(data) ?? false,
  });
  const cancel = (): void =>
    void actions.cancelJob(id).then(
      () => read.refetch(),
      (error: unknown) => notify(errorText(error), { type: 'error' }),
    );
  return { read, cancel };
}
