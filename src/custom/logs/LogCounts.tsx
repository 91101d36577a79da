import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { FailedAlert } from '../../ui/FailedAlert';
import { lazyPiece } from '../../ui/pieces';
import type { Draft } from './draft';
import { LogFacets } from './LogFacets';
import type { useLogCounts } from './useLogCounts';

const LogHistogram = lazyPiece(() => import('./LogHistogram'));

/** Height of the histogram, kept free while it loads, so that the lines do not move. */
const PLACE = 150;

/** Counts of an earlier search are pale, if those of the present one take noticeably long. */
const paleWhile = (isEarlier: boolean) =>
  isEarlier ? { opacity: 0.5, transition: 'opacity 0.2s 0.4s' } : { opacity: 1 };

interface Props {
  counts: ReturnType<typeof useLogCounts>;
  onFilter: (change: Partial<Draft>) => void;
  /** The switch between the views. */
  views: ReactNode;
  /** The chosen view. */
  children: ReactNode;
}

/** The counts of a search above and beside its lines. If a count fails, an error is shown in its place. */
export function LogCounts({ counts: { byTime, byValue }, onFilter, views, children }: Props) {
  const translate = useTranslate();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const facets = byValue.data && (
    <Box
      aria-busy={byValue.isPlaceholderData}
      sx={{
        display: 'grid',
        gridTemplateRows: 'minmax(0, 1fr)',
        minHeight: 0,
        ...paleWhile(byValue.isPlaceholderData),
      }}
    >
      <LogFacets facets={byValue.data} onFilter={onFilter} />
    </Box>
  );
  return (
    <>
      <Box
        aria-busy={byTime.isPlaceholderData}
        sx={{ minHeight: PLACE, flexShrink: 0, ...paleWhile(byTime.isPlaceholderData) }}
      >
        {byTime.error && <FailedAlert error={byTime.error} onRetry={() => void byTime.refetch()} />}
        {byTime.data && (
          <LogHistogram
            histogram={byTime.data}
            onNarrow={({ from, until }) => onFilter({ dated: true, from, until })}
          />
        )}
      </Box>
      <Box sx={{ px: 2, pb: 1 }}>{views}</Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: { xs: 'block', lg: 'grid' },
          gridTemplateColumns: 'clamp(300px, 24%, 460px) minmax(0, 1fr)',
        }}
      >
        {facets && isWide && facets}
        {/* Above the lines, the counts would take the room of the first lines. */}
        {facets && !isWide && (
          <Box component="details" sx={{ px: 2, pb: 1, typography: 'body2' }}>
            <Box component="summary" sx={{ cursor: 'pointer', width: 'fit-content', mb: 1 }}>
              {translate('logs.counts')}
            </Box>
            {facets}
          </Box>
        )}
        {!facets && (
          <Box sx={{ px: 2 }}>
            {byValue.error && (
              <FailedAlert
                error={byValue.error}
                text={(reason) => `${translate('logs.notCounted')}: ${reason}`}
                onRetry={() => void byValue.refetch()}
              />
            )}
          </Box>
        )}
        {children}
      </Box>
    </>
  );
}
