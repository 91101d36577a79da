import InboxOutlinedIcon from '@mui/icons-material/InboxOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../ui/EmptyState';
import { useDelayed } from '../ui/useDelayed';

interface EmptyProps {
  /** What the list holds, in the plural. */
  name: string;
  filtered: boolean;
  onClear: () => void;
  /** The way to make the first one. */
  create?: React.ReactNode;
  /** Its rows are made or imported by people; default where there is a way to make the first one. */
  made?: boolean;
}

/** An empty list says why: nothing there yet, or nothing that the filters let through. */
export function EmptyList({ name, filtered, onClear, create, made = Boolean(create) }: EmptyProps) {
  const translate = useTranslate();
  return filtered ? (
    <EmptyState
      icon={<SearchOffIcon />}
      title={translate('lists.noMatch')}
      text={translate('lists.noMatchText', { name })}
      actions={
        <Button variant="outlined" onClick={onClear}>
          {translate('lists.clearAll')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<InboxOutlinedIcon />}
      title={translate('lists.noData', { name })}
      text={translate(made ? 'lists.noDataText' : 'lists.noDataYet')}
      actions={create}
    />
  );
}

const ROWS = 12;

/** Rows to come, once they have kept one waiting. */
export function ListSkeleton() {
  const translate = useTranslate();
  const late = useDelayed(true);
  return (
    <Box aria-busy="true" aria-label={translate('lists.loading')} role="status" sx={{ px: 2, py: 1 }}>
      {late && Array.from({ length: ROWS }, (_, row) => <Skeleton key={row} height={36} animation={false} />)}
    </Box>
  );
}
