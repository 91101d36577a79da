import { useQuery } from '@tanstack/react-query';
import { ccdaActions } from '../../dataProvider/ccda';
import { LeftOut } from '../../ui/imports/LeftOut';
import { JOBS } from './source';

/** What an import of a C-CDA document did not take, and the problems in it. */
export function DocumentRemarks({ jobId }: { jobId: string }) {
  const { data } = useQuery({
    queryKey: [JOBS.key, 'document', jobId],
    queryFn: ({ signal }) => ccdaActions.read(jobId, signal),
    retry: false,
  });
  return data ? <LeftOut notTaken={data.notTaken} faults={data.faults} /> : null;
}
