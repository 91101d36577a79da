import Skeleton from '@mui/material/Skeleton';
import { useDelayed } from './useDelayed';

/** The place of a cell's text whose words are still loading. */
export function CellSkeleton() {
  const isLate = useDelayed(true);
  return <Skeleton animation={false} width={64} sx={{ maxWidth: '100%', visibility: isLate ? 'visible' : 'hidden' }} />;
}
