/** The check digit of a National Provider Identifier: Luhn over its first nine digits behind the prefix 80840. */
export function npiCheckDigit(nine: string): number {
  let sum = 24;
  [...nine].toReversed().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return (10 - (sum % 10)) % 10;
}

/** A National Provider Identifier that passes its check, with the given nine digits. */
export const npiOf = (nine: string): string => `${nine}${npiCheckDigit(nine)}`;

/** Whether a text is an identifier of ten digits, the last of which fits the others. */
export const isNpi = (text: string): boolean => /^\d{10}$/.test(text) && npiOf(text.slice(0, 9)) === text;
