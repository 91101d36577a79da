import type { ReportResult } from '../../contract/reportJobs';
import { DocumentContent } from '../../ui/documents/DocumentContent';
import { lazyPiece } from '../../ui/pieces';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { HtmlPreview } from './HtmlPreview';

const JsonTree = lazyPiece(() => import('../../ui/JsonTree'));
const CsvContent = lazyPiece(() => import('./CsvContent'), { waiting: <ScreenSkeleton />, failed: 'screen' });

/** The file of a report. */
export type ReportFile = Pick<ReportResult, 'fileName' | 'mimeType'>;

/** The content of a report's file: a page, a table of rows, a tree of JSON, or a document. */
export function ReportContent({
  file: { fileName, mimeType },
  bytes,
}: {
  file: ReportFile;
  bytes: Uint8Array<ArrayBuffer>;
}) {
  if (mimeType === 'text/html') return <HtmlPreview html={new TextDecoder().decode(bytes)} label={fileName} />;
  if (mimeType === 'application/json') return <JsonTree value={JSON.parse(new TextDecoder().decode(bytes))} />;
  if (mimeType === 'text/csv') return <CsvContent bytes={bytes} />;
  return <DocumentContent mimeType={mimeType} bytes={bytes} />;
}
