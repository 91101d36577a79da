import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OpenedReport } from '../../dataProvider/reportLinks';
import { saveBlob } from '../../ui/download';
import { ReportContent } from '../../resources/reports/ReportContent';

/** The file of a report that somebody opens with a link: its content, and a button to save it. */
export default function SharedFile({ fileName, mimeType, bytes }: OpenedReport) {
  const translate = useTranslate();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1 }}>
        <Typography component="h1" variant="h6" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {fileName}
        </Typography>
        <Button variant="contained" onClick={() => saveBlob(new Blob([bytes], { type: mimeType }), fileName)}>
          {translate('reportJobs.save')}
        </Button>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', display: 'flex', flexDirection: 'column' }}>
        <ReportContent file={{ fileName, mimeType }} bytes={bytes} />
      </Box>
    </>
  );
}
