/** Maximum width of a bar with the space beside it, for charts with few levels. */
const BAR_WIDTH = 120;

/** The width in px that a chart with a bar per level can use. */
export const barsWidth = (levels: number): number => 120 + levels * BAR_WIDTH;
