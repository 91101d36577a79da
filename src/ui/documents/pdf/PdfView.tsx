import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ScreenSkeleton } from '../../ScreenSkeleton';
import { NotShown } from '../NotShown';
import { Pages, Scroller } from './pages';
import { PdfTools } from './PdfTools';
import { usePdf } from './usePdf';

/** A PDF, page by page. */
export default function PdfView({ bytes }: { bytes: Uint8Array }) {
  const translate = useTranslate();
  const { container, viewer, state, ...actions } = usePdf(bytes);
  const { page, pages, incomplete, failure } = state;
  if (failure) return <NotShown reason={translate(`documents.${failure}`)} />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <PdfTools state={state} {...actions} />
      {incomplete.has(page) && <Alert severity="warning">{translate('documents.incomplete')}</Alert>}
      <Box sx={{ position: 'relative', flex: 1, minHeight: 320, bgcolor: 'action.hover' }}>
        {pages === 0 && <ScreenSkeleton />}
        <Scroller
          ref={container}
          tabIndex={0}
          role="region"
          aria-label={translate('documents.pageOf', { page, pages })}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') actions.goTo(page + 1);
            if (event.key === 'ArrowLeft') actions.goTo(page - 1);
          }}
        >
          <Pages ref={viewer} className="pdfViewer" />
        </Scroller>
      </Box>
    </Box>
  );
}
