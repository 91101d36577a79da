import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../ui/EmptyState';
import { inSentence } from '../ui/inSentence';
import { useDelayed } from '../ui/useDelayed';

interface EmptyProps {
  /** Plural name of the rows: 'patients'. */
  name: string;
  /** Whether filters hide rows. `usual` are only filters that the list opens with, which nobody has chosen. */
  filtered: boolean | 'usual';
  onClear: () => void;
  /** The button that creates the first record. */
  create?: React.ReactNode;
  /** Whether people can create or import records; by default, true if there is a create button. */
  made?: boolean;
  /** Which records come here, and what the user can do, if there are no records yet. */
  about?: string | undefined;
}

/** Says why a list is empty: there are no records yet, or none match the filters. */
export function EmptyList({ name, filtered, onClear, create, made = Boolean(create), about }: EmptyProps) {
  const translate = useTranslate();
  const isUsual = filtered === 'usual';
  return filtered ? (
    <EmptyState
      why="noMatch"
      title={translate('lists.noMatch')}
      text={translate(isUsual ? 'lists.usualMatchText' : 'lists.noMatchText', { name: inSentence(name) })}
      actions={
        <Button variant="outlined" onClick={onClear}>
          {translate(isUsual ? 'lists.showAll' : 'lists.clearAll')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={translate('lists.noData', { name })}
      text={about ?? translate(made ? 'lists.noDataText' : 'lists.noDataYet')}
      actions={create}
    />
  );
}

interface PastEndProps {
  /** Starts at 1. */
  page: number;
  onFirst: () => void;
}

/** Shown if the page number in the address is beyond the last page: the link is old, or rows were deleted. */
export function PastEnd({ page, onFirst }: PastEndProps) {
  const translate = useTranslate();
  return (
    <EmptyState
      why="noMatch"
      title={translate('lists.pastEnd')}
      text={translate('lists.pastEndText', { page })}
      actions={
        <Button variant="outlined" onClick={onFirst}>
          {translate('lists.firstPage')}
        </Button>
      }
    />
  );
}

const ROWS = 12;

/** Placeholder rows, shown if loading takes longer than a moment. `most` is the number of rows per page. */
export function ListSkeleton({ most = ROWS }: { most?: number | undefined }) {
  const translate = useTranslate();
  const late = useDelayed(true);
  return (
    <Box aria-busy="true" aria-label={translate('lists.loading')} role="status" sx={{ px: 2, py: 1 }}>
      {late &&
        Array.from({ length: Math.min(ROWS, most) }, (_, row) => <Skeleton key={row} height={36} animation={false} />)}
    </Box>
  );
}
