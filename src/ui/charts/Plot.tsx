import { useCallback, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { useActiveTooltipLabel, useIsTooltipActive } from 'recharts';
import { useWidth } from '../useWidth';

/** Tells which category or time has the note. It is a child of the chart. */
export function ActiveLabel({ onActive }: { onActive: (label: string | undefined) => void }) {
  const isActive = useIsTooltipActive();
  const label = useActiveTooltipLabel();
  const shown = isActive && label !== undefined ? String(label) : undefined;
  useEffect(() => onActive(shown), [onActive, shown]);
  return null;
}

/** In a chart whose categories are below each other, the library moves down by the left key. */
const ACROSS: Record<string, string> = { ArrowDown: 'ArrowLeft', ArrowUp: 'ArrowRight' };

interface Props {
  height: number;
  /** Whether the categories are below each other, so that the up and down keys move between them. */
  isDown?: boolean;
  /** The address of the records of the category or time that has the note. */
  hrefOf?: ((key: string) => string | undefined) | undefined;
  /** Whether a click anywhere opens these records. */
  opensByClick?: boolean;
  /** Draws the chart with this width, in CSS pixels. */
  children: (drawing: { width: number; onActive: (label: string | undefined) => void }) => ReactNode;
}

/**
 * The drawing area of a chart. The chart itself is one tab stop: the arrow keys move its note, and Enter opens the
 * records behind the category or time that has the note.
 */
export function Plot({ height, isDown = false, hrefOf, opensByClick = false, children }: Props) {
  const navigate = useNavigate();
  const active = useRef<string>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const setActive = useCallback((label: string | undefined) => void (active.current = label), []);
  const actOfActive = (): (() => void) | undefined => {
    if (active.current === undefined) return undefined;
    const to = hrefOf?.(active.current);
    return to === undefined ? undefined : () => void navigate(to);
  };
  const open = (): void => actOfActive()?.();
  const onKeyDown = (event: KeyboardEvent): void => {
    const across = isDown ? ACROSS[event.key] : undefined;
    if (across !== undefined) {
      event.preventDefault();
      event.target.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: across, bubbles: true }));
    }
    // The chart's own Enter would only hide the note.
    if (event.key === 'Enter' && actOfActive() !== undefined) {
      event.stopPropagation();
      event.preventDefault();
      open();
    }
  };
  return (
    <Box
      ref={box}
      onKeyDownCapture={onKeyDown}
      {...(opensByClick && { onClick: open })}
      sx={{
        height,
        minWidth: 0,
        '& .recharts-surface': { cursor: opensByClick && hrefOf ? 'pointer' : undefined },
      }}
    >
      {width > 0 && children({ width, onActive: setActive })}
    </Box>
  );
}
