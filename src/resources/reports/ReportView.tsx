import { useMemo } from 'react';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ReportFile } from '../../contract/reports';
import { bytesOf } from '../../dataProvider/reports';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { DocumentContent } from '../../ui/documents/DocumentContent';
import { HtmlPreview } from './HtmlPreview';

interface Props {
  /** The report; undefined while it is generated. */
  report: ReportFile | undefined;
  error: unknown;
  onRetry: () => void;
  /** Accessible name of the report. */
  label: string;
}

function Content({ report, label }: { report: ReportFile; label: string }) {
  const translate = useTranslate();
  const isPdf = report.mimeType === 'application/pdf';
  const bytes = useMemo(() => (isPdf ? bytesOf(report) : null), [isPdf, report]);
  if (bytes) return <DocumentContent mimeType={report.mimeType} bytes={bytes} />;
  if (report.mimeType === 'text/html') return <HtmlPreview html={report.data} label={label} />;
  return <EmptyState icon={<TableIcon />} title={report.fileName} text={translate('reports.sheetHelp')} />;
}

/** Shows a report, a progress indicator while it is generated, or the reason why it could not be generated. */
export function ReportView({ report, error, onRetry, label }: Props) {
  const translate = useTranslate();
  if (error) return <FailedState error={error} title={translate('reports.failed')} onRetry={onRetry} />;
  return report ? (
    <Box
      sx={{
        // On a page that scrolls, the report uses most of the window.
        flex: '1 1 64dvh',
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Content report={report} label={label} />
    </Box>
  ) : (
    <Box role="status" aria-busy="true" aria-label={translate('reports.making')}>
      <ScreenSkeleton />
    </Box>
  );
}
