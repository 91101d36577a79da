import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import CloseIcon from '@mui/icons-material/Close';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Card } from './Card';
import { movedWithin, overlap, placeBeside, type Box as Area, type Room } from './floating';

interface Props {
  title: string;
  /**
   * The element that the panel explains. The panel opens beside this element, moves if it would hide a new anchor, and
   * returns the focus to the element.
   */
  anchor: HTMLElement | undefined;
  onClose: () => void;
  children: ReactNode;
}

const WANTED: Room = { width: 680, height: 520 };
/** Distance in px that an arrow key moves the panel, and the factor by which Shift increases the distance. */
const STEP = 24;
const FAR = 5;

const roomOf = (): Room => ({ width: globalThis.innerWidth, height: globalThis.innerHeight });

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/**
 * A panel over the screen; the screen can still be used. The panel opens where it does not hide its anchor, and is
 * moved by its title or with the arrow keys on its handle. Escape closes it.
 */
export function FloatingPanel({ title, anchor, onClose, children }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [area, setArea] = useState<Area>();
  const grip = useRef<{ x: number; y: number }>(undefined);
  const from = useRef(anchor);
  from.current = anchor;
  useLayoutEffect(() => {
    const hidden = anchor?.getBoundingClientRect() ?? new DOMRect(0, 0, 0, 0);
    setArea((now) => (now && !overlap(now, hidden) ? now : placeBeside(hidden, WANTED, roomOf())));
  }, [anchor]);
  const placed = area !== undefined;
  useEffect(() => {
    if (placed) heading.current?.focus();
  }, [placed]);
  useEffect(() => {
    const fit = (): void => setArea((now) => now && movedWithin(now, 0, 0, roomOf()));
    globalThis.addEventListener('resize', fit);
    return () => globalThis.removeEventListener('resize', fit);
  }, []);
  if (!area) return null;
  const move = (x: number, y: number): void => setArea((now) => now && movedWithin(now, x, y, roomOf()));
  const close = (): void => {
    onClose();
    from.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const onHandleKey = (event: KeyboardEvent): void => {
    const [x, y] = WAYS[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    const times = event.shiftKey ? FAR : 1;
    move(x * times, y * times);
  };
  const onDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button.close'))) return;
    grip.current = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent): void => {
    if (!grip.current) return;
    move(event.clientX - grip.current.x, event.clientY - grip.current.y);
    grip.current = { x: event.clientX, y: event.clientY };
  };
  const onUp = (): void => {
    grip.current = undefined;
  };
  return (
    <Card
      role="dialog"
      aria-modal={false}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      sx={{
        position: 'fixed',
        zIndex: 'drawer',
        left: area.left,
        top: area.top,
        width: area.width,
        maxHeight: area.height,
        display: 'flex',
        flexDirection: 'column',
        boxShadow: 8,
        displayPrint: 'none',
      }}
    >
      <Box
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          px: 1,
          py: 0.5,
          bgcolor: 'subtle',
          borderBottom: 1,
          borderColor: 'divider',
          cursor: 'move',
          touchAction: 'none',
          userSelect: 'none',
        }}
      >
        <Tooltip title={translate('floating.move')}>
          <IconButton size="small" aria-label={translate('floating.move')} onKeyDown={onHandleKey}>
            <DragIndicatorIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Typography
          ref={heading}
          variant="subtitle2"
          component="h2"
          id={titleId}
          tabIndex={-1}
          sx={{ flex: 1, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <IconButton size="small" className="close" aria-label={translate('states.close')} onClick={close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ overflow: 'auto', p: 1.5, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {children}
      </Box>
    </Card>
  );
}
