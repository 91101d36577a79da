/** A share in whole percent. 100 means all, and 0 means none, so rounding never says more or less than is true. */
export function percentOf(part: number, whole: number): number {
  if (whole === 0 || part >= whole) return 100;
  return part <= 0 ? 0 : Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}
