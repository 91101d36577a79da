import { Card } from '../ui/Card';

interface Props {
  /** Maximum width in px. */
  maxWidth?: number;
  children: React.ReactNode;
}

/** The outline of a list within a record or a dialog. */
export const ListOutline = ({ maxWidth, children }: Props) => (
  <Card sx={{ overflow: 'hidden', maxWidth, '& tbody tr:last-child > td': { borderBottom: 0 } }}>{children}</Card>
);
