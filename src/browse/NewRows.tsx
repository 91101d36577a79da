import { useContext, useEffect, useRef, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { LiveKind } from '../domain/live/kinds';
import { focusHeading } from '../ui/rowFocus';
import { ask } from '../ui/shellEvents';
import { PlaceContext } from './place';
import { useNews } from './useNews';
import type { Rows } from './useRows';

interface Props {
  rows: Pick<Rows<unknown>, 'rows' | 'refetch' | 'page' | 'setPage' | 'isStale'>;
  /** The kinds of rows in the list. The button is labelled with the name of the first kind. */
  kinds: readonly [LiveKind, ...LiveKind[]];
  /** Announces only new rows of this patient; null if the list shows all patients. */
  patientId: string | null;
  /** Announces only alerts of these levels, or journals with one of these flags; undefined for all. */
  levels?: readonly string[] | undefined;
  /** The resource of which the user creates records in this list; these are not announced. */
  made?: string;
}

/**
 * The button that loads the new rows disappears when it is clicked, so the focus moves to the heading. Once the rows
 * are loaded, the focus moves on to the first row. In a drawer, the focus stays at the drawer's heading.
 */
function useFocusOnRows(rows: readonly unknown[] | undefined): (button: HTMLElement) => void {
  const heading = useRef<Element>(null);
  useEffect(() => {
    const isWaiting = heading.current !== null && heading.current === document.activeElement;
    heading.current = null;
    if (isWaiting) ask('firstRow');
  }, [rows]);
  return (button) => {
    focusHeading(button);
    heading.current = button.closest('[role=dialog]') ? null : document.activeElement;
  };
}

const inLine = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const;

/**
 * Says how many rows are new since the list was loaded, and whether new rows are announced at once. The list stays as
 * it is until the user asks for the new rows, so that nothing moves while someone reads. An open drawer shows the same
 * notice.
 */
export function NewRows({ rows, kinds, patientId, levels, made }: Props) {
  const translate = useTranslate();
  // Only a view of several lists has a drawer that repeats the notice.
  const notice = useContext(PlaceContext)?.notice;
  const { count, isCut, state, clear } = useNews({ kinds, patientId, levels }, made);
  const { refetch, page, setPage, isStale } = rows;
  const focusOnRows = useFocusOnRows(rows.rows);
  // After a change of page, order or filter, the list is loaded again and contains the new rows.
  useEffect(() => {
    if (isStale) clear();
  }, [isStale, clear]);
  const show = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    focusOnRows(currentTarget);
    clear();
    if (page > 1) setPage(1);
    refetch();
  };
  const isNew = count > 0 || isCut;
  const connection = state && (
    <Tooltip title={translate(`live.about.${state}`)}>
      <Chip
        size="small"
        variant="outlined"
        color={state === 'live' ? 'success' : 'warning'}
        label={translate(`live.${state}`)}
        tabIndex={0}
      />
    </Tooltip>
  );
  const news = (
    <span role="status">
      {isNew && (
        <Button size="small" variant="contained" startIcon={<ArrowUpwardIcon />} onClick={show}>
          {count > 0 ? translate(`live.new.${kinds[0]}`, { smart_count: count }) : translate('live.maybe')}
        </Button>
      )}
    </span>
  );
  return (
    <>
      <Box sx={{ ...inLine, minHeight: 32 }}>
        <span role="status">{connection}</span>
        {news}
      </Box>
      {notice &&
        createPortal(
          <Box sx={{ ...inLine, '& > :empty': { display: 'none' } }}>
            <span role="status">{state !== 'live' && connection}</span>
            {news}
          </Box>,
          notice,
        )}
    </>
  );
}
