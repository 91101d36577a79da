import { useQuery } from '@tanstack/react-query';
import { fhirActions } from '../../dataProvider/fhir';
import { RemarkGroups } from '../../ui/imports/RemarkGroups';
import { JOBS } from './source';

/** What an import of FHIR did not take. Only who started the import can read it; others see nothing. */
export function FhirRemarks({ jobId }: { jobId: string }) {
  const { data } = useQuery({
    queryKey: [JOBS.key, 'remarks', jobId],
    queryFn: ({ signal }) => fhirActions.read(jobId, signal),
    retry: false,
  });
  const { remarks = [], moreRemarks = 0 } = data?.result ?? {};
  if (remarks.length === 0) return null;
  return <RemarkGroups remarks={remarks} more={moreRemarks} open />;
}
