import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { linkActions } from '../../dataProvider/reportLinks';
import { isLinkInvalid, LinkFault } from '../../ui/LinkFault';
import { lazyPiece } from '../../ui/pieces';
import { HtmlPreview } from '../../resources/reports/HtmlPreview';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';

const SharedFile = lazyPiece(() => import('./SharedFile'));

/**
 * The page for links to reports, for people who are not signed in. The token is in the fragment of the address, because
 * browsers do not send the fragment to servers. Every opening requests the report again, so nothing is cached.
 */
export function SharedReportPage() {
  const translate = useTranslate();
  const token = useLocation().hash.slice(1);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['sharedReport', token],
    queryFn: ({ signal }) => linkActions.open(token, signal),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const title = translate('reportLinks.title');
  if (data !== undefined)
    return (
      <Box component="main" aria-label={title} sx={{ display: 'flex', flexDirection: 'column', height: '100dvh' }}>
        {data.fileName === '' ? (
          <HtmlPreview html={new TextDecoder().decode(data.bytes)} label={title} />
        ) : (
          <SharedFile {...data} />
        )}
      </Box>
    );
  return (
    <Box component="main" aria-label={title} sx={{ maxWidth: 720, mx: 'auto', p: 3 }}>
      {isLinkInvalid(token, error) || (error && !isFetching) ? (
        <LinkFault token={token} error={error} onRetry={() => void refetch()} />
      ) : (
        <Box role="status" aria-busy="true" aria-label={translate('reportLinks.opening')}>
          <ScreenSkeleton />
        </Box>
      )}
    </Box>
  );
}
