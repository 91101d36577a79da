import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ImportRemark } from '../../contract/fhir';
import { ImportRemarks } from './ImportRemarks';

/** Number of remarks to list under a heading; the rest is counted. */
const SHOWN = 200;

interface Props {
  remarks: readonly ImportRemark[];
  /** The number of remarks that the report only counts. */
  more: number;
  open?: boolean;
}

/** The remarks of an import: on what was not imported, and on what was imported with a doubt, each under a heading. */
export function RemarkGroups({ remarks, more, open = false }: Props) {
  const translate = useTranslate();
  const isNoted = ({ outcome }: ImportRemark): boolean => outcome === 'noted';
  const groups = [
    { heading: 'emr.remarks', of: remarks.filter((each) => !isNoted(each)), more },
    { heading: 'emr.noted', of: remarks.filter(isNoted), more: 0 },
  ];
  return groups.map(({ heading, of, more: left }) => {
    const total = of.length + left;
    const hidden = left + Math.max(0, of.length - SHOWN);
    return (
      total > 0 && (
        <Box key={heading} component="details" open={open}>
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
            {translate(heading, { smart_count: total })}
          </Typography>
          <ImportRemarks remarks={of.slice(0, SHOWN)} />
          {hidden > 0 && translate('emr.more', { smart_count: hidden })}
        </Box>
      )
    );
  });
}
