import { useDeferredValue, type ReactNode } from 'react';
import Box from '@mui/material/Box';

interface Props {
  children: ReactNode;
  /** The height that is kept free for the parts, in CSS pixels, so that nothing moves when they are drawn. */
  height?: number;
}

/**
 * Parts of a screen that a person does not need first. They are drawn right after the rest, because drawing all at once
 * would keep the first figures waiting.
 */
export function Later({ children, height }: Props) {
  const isDue = useDeferredValue(true, false);
  if (isDue) return children;
  return height !== undefined && <Box sx={{ height }} />;
}
