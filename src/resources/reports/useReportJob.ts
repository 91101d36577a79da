import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { actions } from '../../dataProvider/client';
import { pauseFor } from '../../dataProvider/polling';
import { textOf } from '../../domain/entity/read';
import { useErrorText } from '../../ui/errorText';
import { useJobNews } from '../../ui/useJobNews';
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

/**
 * Reads a list of report jobs again as soon as the platform tells that one of them has ended. Such a read is not the
 * user's, and does not extend the session.
 */
export function useReloadOnEnd(records: readonly Readonly<Record<string, unknown>>[] = []): void {
  const queries = useQueryClient();
  useJobNews(
    records.flatMap((record) => (isActive(record) ? [textOf(record['jobId'])] : [])),
    () => void queries.invalidateQueries({ queryKey: [REPORT_JOBS, 'getList'] }),
  );
}

/**
 * A report job, and a function that cancels it. While the job is active, it is read regularly, and as soon as the
 * platform tells that it has ended.
 */
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
  useJobNews(isActive(read.data) ? [id] : [], () => void read.refetch());
  const cancel = (): void =>
    void actions.cancelJob(id).then(
      () => read.refetch(),
      (error: unknown) => notify(errorText(error), { type: 'error' }),
    );
  return { read, cancel };
}
