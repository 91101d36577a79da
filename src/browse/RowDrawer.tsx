import { useContext, type KeyboardEvent, type ReactNode } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { inOrder } from '../domain/isolated';
import { CopyId } from '../ui/CopyId';
import { FailedState } from '../ui/FailedState';
import { SideDrawer } from '../ui/SideDrawer';
import { StickyHeader } from '../ui/StickyHeader';
import { useFocusBack } from './focusBack';
import { ListSkeleton } from './ListStates';
import { PlaceContext } from './place';
import { NeighbourButtons } from '../ui/NeighbourButtons';

interface Props<Row> {
  /** The id of the row. When the drawer closes, focus returns to this row. */
  id: string;
  /** The kind of record. It is the drawer's accessible name, and the title if the record has no title. */
  label: string;
  /** The query that loads the row. */
  read: { data: Row | undefined; error: unknown; refetch: () => unknown };
  /** Title of the error message, or a function that renders the whole message. */
  failed: string | ((error: unknown, retry: () => void) => ReactNode);
  title: (row: Row) => ReactNode;
  /** Shows `label` above the title. */
  captioned?: boolean;
  /** Shows the id below the title, with a copy button. */
  copied?: boolean;
  /** Buttons in the header, before Close. */
  actions?: (row: Row) => ReactNode;
  /** Content below the title that does not scroll. */
  facts?: (row: Row) => ReactNode;
  /** Opens the next or previous row of the list. If absent, the drawer has no buttons and keys for this. */
  go?: (step: 1 | -1) => void;
  close: () => void;
  wide?: boolean;
  /** Places the drawer next to the table, so that the table can still be used. */
  beside?: boolean;
  /**
   * A key of the drawer's content. When the key changes, the focus stays in the drawer even if the focused control is
   * gone.
   */
  shows?: (row: Row) => string;
  /** Shown while the row is loaded. */
  waiting?: ReactNode;
  children: (row: Row) => ReactNode;
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role=menu]') !== null;

/**
 * Details of one row in a drawer at the right. The drawer has an address of its own; Escape closes the drawer and
 * returns to the row.
 */
export function RowDrawer<Row>(props: Props<Row>) {
  const { id, label, read, failed, title, captioned = false, copied = false, actions, facts, go, close } = props;
  const { data, error } = read;
  const translate = useTranslate();
  const place = useContext(PlaceContext);
  const heading = (data !== undefined && title(data)) || label;
  useFocusBack(id);
  const retry = (): void => void read.refetch();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j') go?.(1);
    if (event.key === 'k') go?.(-1);
  };
  return (
    <SideDrawer
      label={label}
      shows={`${id} ${data === undefined ? 'loading' : (props.shows?.(data) ?? 'loaded')}`}
      onClose={close}
      {...(go && { onKeyDown })}
      wide={props.wide ?? false}
      beside={props.beside ?? false}
    >
      <StickyHeader>
        <Box sx={{ display: 'flex', alignItems: copied || captioned ? 'flex-start' : 'center', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {captioned && (
              <Typography variant="caption" color="text.secondary" component="p">
                {label}
              </Typography>
            )}
            <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {typeof heading === 'string' ? inOrder(heading) : heading}
            </Typography>
            {copied && <CopyId id={id} label={translate('records.id')} length={36} />}
          </Box>
          {data !== undefined && actions?.(data)}
          {go && <NeighbourButtons onPrevious={() => go(-1)} onNext={() => go(1)} />}
          <IconButton onClick={close} aria-label={translate('states.close')}>
            <CloseIcon />
          </IconButton>
        </Box>
        {data !== undefined && facts?.(data)}
        {/* The drawer hides the list, also from screen readers, so it repeats what the list announces. */}
        {place && <Box ref={place.setNotice} />}
      </StickyHeader>
      {data !== undefined ? (
        <Box sx={{ p: 2, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }} key={id}>
          {props.children(data)}
        </Box>
      ) : !error ? (
        (props.waiting ?? <ListSkeleton />)
      ) : typeof failed === 'string' ? (
        <FailedState
          error={error}
          title={failed}
          onRetry={retry}
          back={
            <Button variant="outlined" onClick={close}>
              {translate('records.toTheList')}
            </Button>
          }
        />
      ) : (
        failed(error, retry)
      )}
    </SideDrawer>
  );
}
