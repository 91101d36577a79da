import { useMemo, type ReactNode } from 'react';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { SUMMARY_LEVELS, SUMMARY_RECIPES, type SummaryRecipe } from '../../../domain/report/summary';
import { bytesOf, reportBlob, type ReportFile } from '../../../dataProvider/reports';
import { saveBlob } from '../../../ui/download';
import { FailedState } from '../../../ui/FailedState';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { DocumentContent } from '../../documents/DocumentContent';
import { useAddressValue } from '../frame/useAddressValue';
import { HtmlPreview } from '../summary/HtmlPreview';
import { useSummary } from '../summary/useSummary';
import { ViewSwitch } from './ViewSwitch';

const isRecipe = (text: string): text is SummaryRecipe => (SUMMARY_RECIPES as readonly string[]).includes(text);

function Preview({ report }: { report: ReportFile }) {
  const translate = useTranslate();
  const isHtml = report.mimeType === 'text/html';
  const bytes = useMemo(() => (isHtml ? null : bytesOf(report)), [isHtml, report]);
  return bytes ? (
    <DocumentContent mimeType={report.mimeType} bytes={bytes} />
  ) : (
    <HtmlPreview html={report.data} label={translate('reports.preview')} />
  );
}

/** The patient's summary report of the days on show, to look at and to save. */
export default function SummaryTab() {
  const translate = useTranslate();
  const [asked, setRecipe] = useAddressValue('recipe');
  const [wanted, setLevel] = useAddressValue('level');
  const recipe = isRecipe(asked) ? asked : 'pdf';
  const level = SUMMARY_LEVELS.find((each) => String(each) === wanted) ?? 1;
  const { data: report, error, refetch, isFetching } = useSummary(recipe, level);
  const shown = error ? undefined : report;
  const choice = (label: string, control: ReactNode) => (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" component="span" aria-hidden>
        {label}
      </Typography>
      {control}
    </Box>
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center', px: 2, py: 1 }}>
        {choice(
          translate('reports.recipe'),
          <ViewSwitch
            label={translate('reports.recipe')}
            value={recipe}
            options={SUMMARY_RECIPES.map((each) => [each, translate(`reports.${each}`)] as const)}
            onChange={(next) => setRecipe(next === 'pdf' ? '' : next)}
          />,
        )}
        {choice(
          translate('reports.level'),
          <ViewSwitch
            label={translate('reports.level')}
            value={String(level)}
            options={SUMMARY_LEVELS.map((each) => [String(each), String(each)] as const)}
            onChange={(next) => setLevel(next === '1' ? '' : next)}
          />,
        )}
        <Typography variant="body2" color="text.secondary">
          {translate('reports.levelHelp')}
        </Typography>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={!shown || isFetching}
          onClick={() => shown && saveBlob(reportBlob(shown), shown.fileName)}
          sx={{ ml: 'auto' }}
        >
          {translate('reports.download')}
        </Button>
      </Box>
      {error ? (
        <FailedState error={error} title={translate('reports.failed')} onRetry={() => void refetch()} />
      ) : shown ? (
        <Box
          sx={{ flex: 1, display: 'flex', flexDirection: 'column', minHeight: 0, borderTop: 1, borderColor: 'divider' }}
        >
          <Preview report={shown} />
        </Box>
      ) : (
        <Box role="status" aria-busy="true" aria-label={translate('reports.making')}>
          <ScreenSkeleton />
        </Box>
      )}
    </>
  );
}
