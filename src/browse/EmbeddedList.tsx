import Box from '@mui/material/Box';
import { EmptyState } from '../ui/EmptyState';
import { ListBody, type ListBodyProps } from './ListBody';
import { ListOutline } from './ListOutline';

interface Props<Row> extends Omit<ListBodyProps<Row>, 'empty' | 'address'> {
  /** Says that there are no rows. */
  none: string;
  /** The reason, and what the user can do. */
  noneText?: string;
  /** Maximum width in px. */
  maxWidth?: number;
}

const NO_CHOICE: readonly number[] = [];

/** A list within a record or a dialog: outlined, and as high as its rows. Its page sizes are fixed by default. */
export function EmbeddedList<Row>({ none, noneText, maxWidth, sizes = NO_CHOICE, ...list }: Props<Row>) {
  return (
    <ListOutline maxWidth={maxWidth}>
      <ListBody
        sizes={sizes}
        empty={
          <Box sx={{ px: 2 }}>
            <EmptyState small title={none} text={noneText} />
          </Box>
        }
        {...list}
      />
    </ListOutline>
  );
}
