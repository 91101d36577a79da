/** The default quantity, used if the typed quantity is invalid. */
export const DEFAULT_QUANTITY = 10;
export const MAX_QUANTITY = 1_000;

/** The number of activation codes for a typed quantity: a whole number from 1 to 1,000, otherwise 10. */
export function quantityOf(text: string): number {
  const quantity = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : DEFAULT_QUANTITY;
}
