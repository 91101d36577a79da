import type { KeyboardEvent, ReactNode } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { CopyId } from '../ui/CopyId';
import { FailedState } from '../ui/FailedState';
import { SideDrawer } from '../ui/SideDrawer';
import { StickyHeader } from '../ui/StickyHeader';
import { useFocusBack } from './focusBack';
import { ListSkeleton } from './ListStates';

interface Props<Row> {
  /** The row; focus goes back to it. */
  id: string;
  /** Of what kind it is, for its name and where it has no title. */
  label: string;
  /** What is read of it. */
  read: { data: Row | undefined; error: unknown; refetch: () => unknown };
  /** The title of a failure, or a replacement for the whole message. */
  failed: string | ((error: unknown, retry: () => void) => ReactNode);
  title: (row: Row) => string;
  /** The kind, shown above the title. */
  captioned?: boolean;
  /** The id, shown below the title, which can be copied. */
  copied?: boolean;
  /** What is done with it, before Close. */
  actions?: (row: Row) => ReactNode;
  /** Content below the title that does not scroll. */
  facts?: (row: Row) => ReactNode;
  /** To the next row of the list or the one before; absent where rows are opened one by one. */
  go?: (step: 1 | -1) => void;
  close: () => void;
  wide?: boolean;
  /** Stands beside the table, which stays in use. */
  beside?: boolean;
  /** When this changes, focus that went with a control stays in the panel. */
  shows?: (row: Row) => string;
  /** While it is read. */
  waiting?: ReactNode;
  children: (row: Row) => ReactNode;
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role=menu]') !== null;

/** What is known of one row, from the right. Its address can be sent to somebody; Escape leads back to the row. */
export function RowDrawer<Row>(props: Props<Row>) {
  const { id, label, read, failed, title, captioned = false, copied = false, actions, facts, go, close } = props;
  const { data, error } = read;
  const translate = useTranslate();
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
              {(data !== undefined && title(data)) || label}
            </Typography>
            {copied && <CopyId id={id} label={translate('records.id')} length={36} />}
          </Box>
          {data !== undefined && actions?.(data)}
          {go && (
            <>
              <IconButton onClick={() => go(-1)} aria-label={translate('records.previous')}>
                <NavigateBeforeIcon />
              </IconButton>
              <IconButton onClick={() => go(1)} aria-label={translate('records.next')}>
                <NavigateNextIcon />
              </IconButton>
            </>
          )}
          <IconButton onClick={close} aria-label={translate('states.close')}>
            <CloseIcon />
          </IconButton>
        </Box>
        {data !== undefined && facts?.(data)}
      </StickyHeader>
      {data !== undefined ? (
        <Box sx={{ p: 2, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }} key={id}>
          {props.children(data)}
        </Box>
      ) : !error ? (
        (props.waiting ?? <ListSkeleton />)
      ) : typeof failed === 'string' ? (
        <FailedState error={error} title={failed} onRetry={retry} />
      ) : (
        failed(error, retry)
      )}
    </SideDrawer>
  );
}
