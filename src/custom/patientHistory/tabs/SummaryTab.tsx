import type { ReactNode } from 'react';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { PAGE_RECIPES, type PageRecipe } from '../../../domain/report/reader';
import { SUMMARY_LEVELS } from '../../../domain/report/summary';
import { reportBlob } from '../../../dataProvider/reports';
import { saveBlob } from '../../../ui/download';
import { RecipeSwitch } from '../../../resources/reports/RecipeSwitch';
import { ReportView } from '../../../resources/reports/ReportView';
import { useAddressValue } from '../../../browse/useAddressValue';
import { useSummary } from '../summary/useSummary';
import { ViewSwitch } from '../../../ui/ViewSwitch';
import { isOneOf } from '../../../domain/entity/read';

const isRecipe = (text: string): text is PageRecipe => isOneOf(PAGE_RECIPES, text);

/** The patient's summary report for the chosen days. The user can save the report. */
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
          <RecipeSwitch
            recipes={PAGE_RECIPES}
            recipe={recipe}
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
      <ReportView report={shown} error={error} onRetry={() => void refetch()} label={translate('reports.preview')} />
    </>
  );
}
