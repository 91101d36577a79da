/** A rectangle in px, from the top left corner of the window. */
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
/** If there is less width than this beside the anchor, the panel is above or below it. */
const LEAST_WIDTH = 340;
/** Px of a panel that stay in the window when it is moved. */
const HANDLE = 48;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * The position with the most room for a panel that does not hide its anchor: beside the anchor, or else above or below
 * it.
 */
export function placeBeside(anchor: Box, wanted: Room, room: Room): Box {
  const right = room.width - anchor.left - anchor.width - 2 * GAP;
  const left = anchor.left - 2 * GAP;
  const width = Math.min(wanted.width, Math.max(left, right));
  const height = Math.min(wanted.height, room.height - 2 * GAP);
  if (width >= LEAST_WIDTH)
    return {
      // The anchor may be scrolled out of the window.
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

/** A panel moved by some px; its title stays in the window. */
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
