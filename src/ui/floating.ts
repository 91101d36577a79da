/** A rectangle in px, measured from the top left corner of the window. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Room {
  width: number;
  height: number;
}

/** The space between a floating panel, its anchor and the edges of the window. */
const GAP = 12;
/** If neither side of the anchor has this width, the panel is above or below the anchor. */
const LEAST_WIDTH = 340;
/** When a panel is moved, at least this part of the panel stays in the window, in px. */
const HANDLE = 48;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Position and size of a panel that does not hide the anchor. The panel is on the side of the anchor with more room. If
 * both sides are too narrow, the panel is above or below the anchor.
 */
export function placeBeside(anchor: Box, wanted: Room, room: Room): Box {
  const right = room.width - anchor.left - anchor.width - 2 * GAP;
  const left = anchor.left - 2 * GAP;
  const width = Math.min(wanted.width, Math.max(left, right));
  const height = Math.min(wanted.height, room.height - 2 * GAP);
  if (width >= LEAST_WIDTH)
    return {
      // Limited, because the anchor may be scrolled out of the window.
      left: within(
        right >= left ? anchor.left + anchor.width + GAP : anchor.left - GAP - width,
        GAP,
        room.width - GAP - width,
      ),
      top: within(anchor.top, GAP, room.height - GAP - height),
      width,
      height,
    };
  const below = room.height - anchor.top - anchor.height - 2 * GAP;
  const above = anchor.top - 2 * GAP;
  const high = Math.min(wanted.height, Math.max(above, below));
  const wide = Math.min(wanted.width, room.width - 2 * GAP);
  return {
    left: within(anchor.left, GAP, room.width - GAP - wide),
    top: below >= above ? anchor.top + anchor.height + GAP : anchor.top - GAP - high,
    width: wide,
    height: high,
  };
}

/** The panel after a move by `x` and `y` px. A part of the title stays in the window. */
export const movedWithin = (panel: Box, x: number, y: number, room: Room): Box => ({
  ...panel,
  left: within(panel.left + x, HANDLE - panel.width, room.width - HANDLE),
  top: within(panel.top + y, 0, room.height - HANDLE),
});

/** Whether two rectangles overlap. */
export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;
