/** Room of a filter's selector: what the row has left over, more of it for one with a value. */
export const filterSize = (chosen: boolean) => ({ flex: `${chosen ? 3 : 1} 1 132px`, maxWidth: chosen ? 280 : 180 });
