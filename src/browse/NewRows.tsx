import { useEffect } from 'react';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { LiveKind } from '../domain/live/kinds';
import { useNews } from './useNews';
import type { Rows } from './useRows';

interface Props {
  rows: Pick<Rows<unknown>, 'refetch' | 'page' | 'setPage' | 'isStale'>;
  /** The kinds of rows in the list. The button is labelled with the name of the first kind. */
  kinds: readonly [LiveKind, ...LiveKind[]];
  /** Announces only new rows of this patient; null if the list shows all patients. */
  patientId: string | null;
  /** Announces only alerts of these levels; undefined for all levels. */
  levels?: readonly string[] | undefined;
}

/**
 * Says how many rows are new since the list was loaded, and whether new rows are announced at once. The list stays as
 * it is until the user asks for the new rows, so that nothing moves while someone reads.
 */
export function NewRows({ rows, kinds, patientId, levels }: Props) {
  const translate = useTranslate();
  const { count, isCut, state, clear } = useNews({ kinds, patientId, levels });
  const { refetch, page, setPage, isStale } = rows;
  // After a change of page, order or filter, the list is loaded again and contains the new rows.
  useEffect(() => {
    if (isStale) clear();
  }, [isStale, clear]);
  const show = (): void => {
    clear();
    if (page > 1) setPage(1);
    refetch();
  };
  const isNew = count > 0 || isCut;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 32 }}>
      {state && (
        <Tooltip title={translate(`live.about.${state}`)}>
          <Chip
            size="small"
            variant="outlined"
            color={state === 'live' ? 'success' : 'warning'}
            label={translate(`live.${state}`)}
            tabIndex={0}
          />
        </Tooltip>
      )}
      <span role="status">
        {isNew && (
          <Button size="small" variant="contained" startIcon={<ArrowUpwardIcon />} onClick={show}>
            {count > 0 ? translate(`live.new.${kinds[0]}`, { smart_count: count }) : translate('live.maybe')}
          </Button>
        )}
      </span>
    </Box>
  );
}
