import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { useNotify, useTranslate } from 'react-admin';
import type { ReportFile } from '../../contract/reports';
import { TEST_RESULTS } from '../../dataProvider/planTests';
import { reportActions, reportBlob } from '../../dataProvider/reports';
import { REPORT_RECIPES, type ReportRecipe } from '../../domain/report/reader';
import { DialogShell } from '../../ui/DialogShell';
import { saveBlob } from '../../ui/download';
import { RecipeSwitch } from '../reports/RecipeSwitch';
import { ReportView } from '../reports/ReportView';
import { viewerZone } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';

interface Props {
  planId: string;
  /** The test whose permutations the report lists; all tests of the plan if absent. */
  test?: { testId: string; name: string };
  onClose: () => void;
}

/** The report on the last results of a plan's tests, or of a test's permutations. It can be saved. */
export default function TestReportDialog({ planId, test, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const testId = test?.testId;
  const [recipe, setRecipe] = useState<ReportRecipe>('pdf');
  const args = { planId, language: useLanguage(), timeZone: viewerZone() };
  const { data, error, isFetching, refetch } = useQuery<ReportFile>({
    queryKey: [TEST_RESULTS, 'report', recipe, testId, args],
    queryFn: ({ signal }) =>
      testId === undefined
        ? reportActions.testResults(args, recipe, signal)
        : reportActions.testPermutations({ ...args, testId }, recipe, signal),
    retry: false,
    gcTime: 0,
  });
  const shown = error ? undefined : data;
  const title = test
    ? translate('testCreators.permutationReport', { name: test.name })
    : translate('testCreators.report');

  function save(report: ReportFile): void {
    saveBlob(reportBlob(report), report.fileName);
    notify('reports.saved', { messageArgs: { name: report.fileName } });
  }

  return (
    <DialogShell
      title={title}
      width="lg"
      bare
      onClose={onClose}
      actions={
        <>
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
      <Box sx={{ px: 3, pb: 1.5 }}>
        <RecipeSwitch recipes={REPORT_RECIPES} recipe={recipe} onChange={setRecipe} />
      </Box>
      <DialogContent sx={{ p: 0, display: 'flex', flexDirection: 'column', height: '70vh' }}>
        <ReportView report={shown} error={error} onRetry={() => void refetch()} label={title} />
      </DialogContent>
    </DialogShell>
  );
}
