/** The width of a filter's select: it shares the row's free space, with a larger share if it has a value. */
export const filterSize = (chosen: boolean) => ({ flex: `${chosen ? 3 : 1} 1 132px`, maxWidth: chosen ? 280 : 180 });
