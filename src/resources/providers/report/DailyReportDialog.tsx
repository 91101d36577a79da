import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { RecipeSwitch } from '../../reports/RecipeSwitch';
import { ReportView } from '../../reports/ReportView';
import type { ReportFile } from '../../../contract/reports';
import { reportActions, reportBlob } from '../../../dataProvider/reports';
import { PROVIDER_PATIENTS } from '../../../domain/report/daily';
import { REPORT_RECIPES, type ReportRecipe } from '../../../domain/report/reader';
import { DialogShell } from '../../../ui/DialogShell';
import { saveBlob } from '../../../ui/download';
import { viewerZone } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import type { ActionDialogProps } from '../../extension';
import { SendLink } from '../../reportLinks/SendLink';

/** Today's report on the provider's patients. It is generated each time the dialog opens, and can be saved. */
export default function DailyReportDialog({ record, onClose }: ActionDialogProps<'providers'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const [recipe, setRecipe] = useState<ReportRecipe>('pdf');
  const providerId = String(record.providerId);
  const args = { providerId, language: useLanguage(), timeZone: viewerZone() };
  const { data, error, isFetching, refetch } = useQuery<ReportFile>({
    queryKey: ['reports', 'providerPatients', recipe, args],
    queryFn: ({ signal }) => reportActions.providerPatients(args, recipe, signal),
    retry: false,
    // Not cached, because the report contains patient data and is soon out of date.
    gcTime: 0,
  });
  const shown = error ? undefined : data;

  function save(report: ReportFile): void {
    saveBlob(reportBlob(report), report.fileName);
    notify('reports.saved', { messageArgs: { name: report.fileName } });
  }

  return (
    <DialogShell
      title={translate('providers.dailyReport')}
      width="lg"
      bare
      onClose={onClose}
      actions={
        <>
          <SendLink report={{ reportName: PROVIDER_PATIENTS, args: { providerId } }} subject={record} />
          <Box sx={{ flex: 1 }} />
          <Button onClick={onClose} data-first>
            {translate('states.close')}
          </Button>
          <Button
            variant="contained"
            startIcon={<DownloadIcon />}
            disabled={!shown || isFetching}
            onClick={() => shown && save(shown)}
          >
            {translate('reports.download')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center', px: 3, pb: 1.5 }}>
        <RecipeSwitch recipes={REPORT_RECIPES} recipe={recipe} onChange={setRecipe} />
        <Typography variant="body2" color="text.secondary">
          {translate('providers.dailyReportCovers')}
        </Typography>
      </Box>
      <DialogContent sx={{ p: 0, display: 'flex', flexDirection: 'column', height: '70vh' }}>
        <ReportView
          report={shown}
          error={error}
          onRetry={() => void refetch()}
          label={translate('providers.dailyReport')}
        />
      </DialogContent>
    </DialogShell>
  );
}
