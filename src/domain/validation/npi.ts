/** The name of this format in the entity schemas. */
export const NPI = 'npi';

/** The Luhn sum of the prefix 80840 (health applications in the United States), which precedes the nine digits. */
const PREFIX_SUM = 24;

/** The check digit of a National Provider Identifier: Luhn over its first nine digits after the prefix 80840. */
export function npiCheckDigit(nine: string): number {
  let sum = PREFIX_SUM;
  [...nine].toReversed().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return (10 - (sum % 10)) % 10;
}

/** A valid National Provider Identifier that begins with the given nine digits. */
export const npiOf = (nine: string): string => `${nine}${npiCheckDigit(nine)}`;

/**
 * Whether a text is a National Provider Identifier: ten digits, the first 1 or 2, the last a check digit. Standard: 45
 * CFR 162.406, and "Requirements for National Provider Identifier (NPI) and NPI Check Digit" of CMS.
 */
export const isNpi = (text: string): boolean => /^[12]\d{9}$/.test(text) && npiOf(text.slice(0, 9)) === text;
