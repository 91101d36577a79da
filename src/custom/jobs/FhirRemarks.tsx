import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { fhirActions } from '../../dataProvider/fhir';
import { ImportRemarks } from '../../ui/imports/ImportRemarks';
import { JOBS } from './source';

/** Number of remarks to list; the rest is counted. */
const SHOWN = 200;

/** What an import of FHIR did not take. Only who started the import can read it; others see nothing. */
export function FhirRemarks({ jobId }: { jobId: string }) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: [JOBS.key, 'remarks', jobId],
    queryFn: ({ signal }) => fhirActions.read(jobId, signal),
    retry: false,
  });
  const { remarks = [], moreRemarks = 0 } = data?.result ?? {};
  if (remarks.length === 0) return null;
  const more = moreRemarks + Math.max(0, remarks.length - SHOWN);
  return (
    <Box component="details" open>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        {translate('emr.remarks', { smart_count: remarks.length + moreRemarks })}
      </Typography>
      <ImportRemarks remarks={remarks.slice(0, SHOWN)} />
      {more > 0 && translate('emr.more', { smart_count: more })}
    </Box>
  );
}
