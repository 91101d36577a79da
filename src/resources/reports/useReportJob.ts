import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { actions } from '../../dataProvider/client';
import { useErrorText } from '../../ui/errorText';
import { recordKey } from '../record/useRecord';
import { REPORT_JOBS } from './available';

/** How often a running job is read again, in milliseconds. */
const REFRESH_MS = 5_000;

export const isActive = (record: Readonly<Record<string, unknown>> | undefined): boolean =>
  record?.['status'] === 'active';

/** A report job, which is read again every five seconds while it is active, and a function that cancels it. */
export function useReportJob(id: string) {
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const read = useQuery({
    queryKey: recordKey(REPORT_JOBS, id),
    queryFn: async ({ signal }) => (await dataProvider.getOne<RaEntityRecord>(REPORT_JOBS, { id, signal })).data,
    retry: false,
    refetchInterval: ({ state: { data } }) => (isActive(data) ? REFRESH_MS : false),
  });
  const cancel = (): void =>
    void actions.cancelJob(id).then(
      () => read.refetch(),
      (error: unknown) => notify(errorText(error), { type: 'error' }),
    );
  return { read, cancel };
}
