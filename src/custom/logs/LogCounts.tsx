import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { FailedAlert } from '../../ui/FailedAlert';
import { lazyPiece } from '../../ui/pieces';
import type { Draft } from './draft';
import { LogFacets } from './LogFacets';
import type { useLogCounts } from './useLogCounts';

const LogHistogram = lazyPiece(() => import('./LogHistogram'));

/** Height of the histogram, kept free while it loads, so that the lines do not move. */
const PLACE = 150;

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
  return (
    <>
      <Box sx={{ minHeight: PLACE, flexShrink: 0 }}>
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
        {byValue.data ? (
          <LogFacets facets={byValue.data} onFilter={onFilter} />
        ) : (
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
