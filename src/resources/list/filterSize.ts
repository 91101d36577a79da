/**
 * The width of a filter's select: the selects share the row's free space, and a select with a value has a larger share.
 */
export const filterSize = (chosen: boolean) => ({ flex: `${chosen ? 3 : 1} 1 132px`, maxWidth: chosen ? 280 : 180 });
